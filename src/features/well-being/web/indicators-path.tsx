// Names the address of the list of well-being indicators.
export const indicatorsPath = '/comunicacoes/indicador-de-bem-estar';
