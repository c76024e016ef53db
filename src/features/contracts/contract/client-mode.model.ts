// Defines client mode: how long it lasts, and what its banner shows (decisions D1.5).

export const clientModeMinutes = { once: 60, most: 8 * 60 } as const;
export const reasonLength = { least: 5, most: 500 } as const;
export type ClientMode = {
  readonly contractId: string;
  readonly code: string;
  readonly tenantId: string;
  /** The tenant to which the user returns on leaving. */
  readonly fromTenantId: string;
  readonly reason: string;
  readonly expiresAt: string;
  /** The latest moment to which a renewal extends the mode. */
  readonly endsAt: string;
};
