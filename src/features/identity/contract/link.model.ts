// Defines the purposes of one-time links, and how long each is valid (decisions D2.5).

export type LinkPurpose = 'recovery' | 'first-access' | 'email-change' | 'sso-link';
export const linkSeconds: Record<LinkPurpose, number> = {
  recovery: 2 * 3600,
  'first-access': 7 * 24 * 3600,
  'email-change': 2 * 3600,
  'sso-link': 2 * 3600,
};
