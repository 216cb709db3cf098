/** What a page needs of a table: its messages, and its end of the line. No rules, no bots. */
export * from './connection.js'
export * from './local-table.js'
export * from './new-game.js'
export * from './protocol.js'
export * from './sent-error.js'
export * from './table.js'
