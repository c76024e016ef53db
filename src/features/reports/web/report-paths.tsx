// Names the addresses of the screens of reports.
export const reportsPath = '/gestao/relatorios';
/** The last part of the address of a report that is not saved yet. */
export const newReport = 'novo';
export const schedulesPath = (id: string): string => `${reportsPath}/${id}/agendamentos`;
