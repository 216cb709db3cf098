/** Solve A x = b for a symmetric positive definite matrix A, by the way of Cholesky. */
export function solve(a: readonly Float64Array[], b: Float64Array): Float64Array {
  const n = b.length
  const lower = a.map((row) => Float64Array.from(row))
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = lower[i][j]
      for (let k = 0; k < j; k++) sum -= lower[i][k] * lower[j][k]
      if (i === j && !(sum > 0)) throw new Error('the matrix is not positive definite')
      lower[i][j] = i === j ? Math.sqrt(sum) : sum / lower[j][j]
    }
  }
  const x = Float64Array.from(b)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= lower[i][k] * x[k]
    x[i] /= lower[i][i]
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= lower[k][i] * x[k]
    x[i] /= lower[i][i]
  }
  return x
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
