import { describe, expect, it } from 'vitest'
import { Edge, TreeNode } from '../src/tree.js'

const impressed = (choice: number, value: number): Edge => {
  const edge = new Edge(choice, 0)
  edge.impress(value)
  return edge
}

const nodeOf = (...edges: Edge[]): TreeNode => {
  const node = new TreeNode()
  node.beginVisit()
  for (const edge of edges) node.add(edge)
  return node
}

describe('an edge', () => {
  it('is worth what it promises, and more and more what comes of it', () => {
    const edge = impressed(1, 0.5)
    expect(edge.worth(4)).toBe(0.5)
    for (let i = 0; i < 4; i++) edge.visit(1)
    expect(edge.worth(4)).toBe(0.75)
    expect(edge.worth(1)).toBeCloseTo(0.9)
  })

  it('is doubted less the more playouts it has, and more where they differ', () => {
    const [none, alike, unlike] = [impressed(1, 0.5), impressed(2, 0.5), impressed(3, 0.5)]
    for (let i = 0; i < 20; i++) {
      alike.visit(0.5)
      unlike.visit(i % 2)
    }
    expect(alike.doubt(8)).toBeLessThan(none.doubt(8))
    expect(alike.doubt(8)).toBeLessThan(unlike.doubt(8))
  })
})

describe('a node', () => {
  it('tries the most promising choices first, and no more than it may', () => {
    const [poor, good] = [impressed(1, 0.2), impressed(2, 0.6)]
    const node = nodeOf(poor, good)
    expect(node.choose(2, 8, 2)).toBe(good)
    // Badly as it does, the other one is not tried yet.
    for (let i = 0; i < 50; i++) good.visit(0)
    expect(node.choose(1, 8, 2)).toBe(good)
    expect(node.choose(2, 8, 2)).toBe(poor)
  })

  it('chooses among the choices that are legal this time', () => {
    const [usual, rare] = [impressed(1, 0.2), impressed(2, 0.6)]
    const node = nodeOf(usual, rare)
    node.beginVisit()
    expect(node.offer(1)).toBe(true)
    expect(node.offer(3)).toBe(false)
    expect(node.choose(2, 8, 2)).toBe(usual)
  })

  it('has an answer to every question, or says that there is none', () => {
    const node = nodeOf(impressed(1, 0.2))
    node.beginVisit()
    expect(() => node.choose(1, 8, 2)).toThrow('without a legal answer')
  })
})
