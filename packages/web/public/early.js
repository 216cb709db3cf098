// Before the first picture: the theme that was chosen, so that a dark room is not lit up for a moment.
try {
  const theme = JSON.parse(localStorage.getItem('materiel.theme'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Nothing is remembered; the system decides.
}
