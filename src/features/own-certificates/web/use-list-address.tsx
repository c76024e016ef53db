// Keeps in the address what the list of own certificates shows: origin, status, order and search.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ownOrders, ownOrigins, ownStatuses } from '../contract/own-certificate.model.ts';
import type { OwnListFilter } from './own-certificates.queries.ts';

const chosen = <T extends string>(value: unknown, among: readonly T[]): T | undefined =>
  among.find((one) => one === value);
export function useListAddress() {
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const origin = chosen(asked['origin'], ownOrigins);
  const status = chosen(asked['status'], ownStatuses);
  const orderBy = chosen(asked['orderBy'], ownOrders);
  const search = typeof asked['search'] === 'string' ? asked['search'] : '';
  const filter: OwnListFilter = {
    ...(origin && { origin }),
    ...(status && { status }),
    ...(orderBy && { orderBy }),
    ...(search && { search }),
  };
  const show = (next: { [K in keyof OwnListFilter]: OwnListFilter[K] | undefined }) => {
    const given = Object.entries({ ...filter, ...next }).filter(([, value]) => value);
    void navigate({ to: '.', replace: true, search: (() => Object.fromEntries(given)) as never });
  };
  return { filter, isFiltered: Boolean(origin ?? status) || search !== '', show };
}
/** Tells whether the home's line asks for the first renewal. It leaves the address at once: going back does not ask again. */
export function useAskedRenewal(): boolean {
  const asked = (useSearch({ strict: false }) as Record<string, unknown>)['renew'];
  const [isAsked] = useState(asked !== undefined);
  const { show } = useListAddress();
  useEffect(() => {
    if (asked !== undefined) show({});
  });
  return isAsked;
}
