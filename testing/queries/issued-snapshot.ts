// Declares what the issued certificates of a filled database say, apart from the person's name.

export const issuedSnapshot = JSON.stringify({
  design: {
    ...{ version: 2, width: 1122, height: 793, paper: 'A4', orientation: 'landscape', dpi: 96 },
    front: { background: '#ffffff', backgroundOpacity: 1, layers: [] },
    validity: { kind: 'none' },
  },
  ...{ title: 'NR-35', workloadMinutes: 60, contents: [], issuer: 'Copaíba', language: 'pt', timeZone: 'UTC' },
  ...{ enrolledAt: '2026-01-01T12:00:00Z', completedAt: '2026-01-02T12:00:00Z' },
});
