// Keeps the addresses of the screens of BI panels.
export const panelsPath = '/gestao/bi-management';
export const viewingPath = '/gestao/bi-dashboard';
/** The name in the address of the panel that is viewed. */
export const panelKey = 'panel';
