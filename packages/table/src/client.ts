/** What a page needs of a table: its messages, and its end of the line. No rules, no bots. */
export * from './errors.js'
export * from './line.js'
export * from './messages.js'
export * from './remote-table.js'
export * from './table.js'
