// Tells whether the notice about cookies was accepted.
/** access-shell-settings §9 */
export const cookieName = 'privacy-policy';
export const hasAccepted = () => document.cookie.split('; ').includes(`${cookieName}=accepted`);
