import { describe, expect, test } from 'vitest'
import { href, type Route, routeOf } from '../../src/common/route.js'

describe('routes', () => {
  const places: [string, Route][] = [
    ['#/', { page: 'home' }],
    ['#/new/ww2', { page: 'new', game: 'ww2' }],
    ['#/first/ww2', { page: 'first', game: 'ww2' }],
    ['#/table/15b7', { page: 'table', id: '15b7' }],
    ['#/rules/ww2', { page: 'rules', game: 'ww2' }],
    ['#/rules/ww2/ww2.supply.port', { page: 'rules', game: 'ww2', rule: 'ww2.supply.port' }],
    ['#/cards/east-front/germany%20blau', { page: 'cards', game: 'east-front', card: 'germany blau' }],
    ['#/lessons/ww2/supply', { page: 'lessons', game: 'ww2', lesson: 'supply' }],
    ['#/settings', { page: 'settings' }],
    ['#/statistics', { page: 'statistics' }],
    ['#/lobby', { page: 'lobby' }],
    ['#/lay/ww2', { page: 'lay', game: 'ww2' }],
    ['#/online/15b7', { page: 'online', id: '15b7' }],
    ['#/account', { page: 'account' }],
    ['#/player/15b7', { page: 'player', id: '15b7' }],
    ['#/rankings/ww2', { page: 'rankings', game: 'ww2' }],
    ['#/rankings/ww2/6', { page: 'rankings', game: 'ww2', players: '6' }],
    ['#/letter/confirm/15b7', { page: 'letter', purpose: 'confirm', secret: '15b7' }],
  ]

  test.each(places)('%s is a place, there and back', (address, route) => {
    expect(routeOf(address)).toEqual(route)
    expect(href(route)).toBe(address)
  })

  test.each(['', '#', '#/nowhere', '#/new', '#/table/', '#/rules', '#/letter/confirm', 'nonsense'])(
    '%j is the first page',
    (address) => {
      expect(routeOf(address)).toEqual({ page: 'home' })
    },
  )

  test('a broken escape is taken as it stands', () => {
    expect(routeOf('#/table/100%')).toEqual({ page: 'table', id: '100%' })
  })
})
