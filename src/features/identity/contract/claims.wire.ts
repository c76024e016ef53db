// Declares the wire's names of the access token's claims (access-shell-settings §3.4).

export const claimNames = { sessionId: 'sid', level: 'Level', tenantId: 'Tenant', userId: 'IdDoUsuario' } as const;
