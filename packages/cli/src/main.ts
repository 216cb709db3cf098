// Placeholder: bin/materiel.mjs imports this module, and importing it runs the command.
import '@materiel/kernel'
import '@materiel/ww2'

process.stdout.write('materiel: no commands yet\n')
