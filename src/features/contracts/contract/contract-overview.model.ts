// Defines what the first page of staff watches: how soon contracts end, how many are shown, and when work is late.
/** The days within which a contract ends soon; one of the choices of the list. */
export const expiringDays = 60;
/** The contracts that the page shows of each kind. */
export const watchedContracts = 5;
/** Work that waits longer than this tells that no worker takes it. */
export const lateJobSeconds = 300;
