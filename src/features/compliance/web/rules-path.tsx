// Names the addresses of the matrix and of the rules.
export const matrixPath = '/conformidade';
export const rulesPath = '/conformidade/regras';
