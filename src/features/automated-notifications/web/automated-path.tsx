// Names the addresses of the list of automated notifications, and of what it sent.
export const rulesPath = '/comunicacoes/notificacoes-automatizadas';
export const deliveriesPath = '/comunicacoes/entregas';
