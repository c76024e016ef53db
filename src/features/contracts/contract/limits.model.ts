// Defines the longest texts of companies and contracts. It is a separate file because messages need the limits without the other rules.
export const companyLimits = { name: 200, document: 40 } as const;
export const contractTextLimits = {
  code: 40,
  name: 200,
  phone: 30,
  url: 500,
  observation: 2_000,
  managerDetails: 500,
  subdomain: 63,
  host: 253,
} as const;
