// Keeps what a reviewer sees in the address, which certificate is open, and leads on after a decision.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { announce } from '#platform/web/announce.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { ReviewFilter } from '../contract/external-certificate.wire.ts';
import { useCertificatesToReview } from './external-certificates.queries.ts';

export const reviewViews = ['waiting', 'decided'] as const;
export type ReviewView = (typeof reviewViews)[number];
export const rowsInQueue = 20;
type ReviewAddress = { view?: string; id?: string; search?: string; page?: number };

export function useReview() {
  const t = useTexts();
  const asked = useSearch({ strict: false }) as ReviewAddress;
  const navigate = useNavigate();
  const view: ReviewView = asked.view === 'decided' ? 'decided' : 'waiting';
  const page = Math.max(1, Math.trunc(Number(asked.page)) || 1);
  const search = typeof asked.search === 'string' ? asked.search : '';
  const filter: ReviewFilter = {
    ...(search && { search }),
    statuses: view === 'waiting' ? ['pending'] : ['approved', 'denied'],
    orderBy: view === 'waiting' ? 'sentAt' : 'decidedAt',
    direction: view === 'waiting' ? 'asc' : 'desc',
    pageNumber: page,
    pageSize: rowsInQueue,
  };
  const found = useCertificatesToReview(filter);
  const rows = found.data?.items ?? [];
  const at = asked.id === undefined ? 0 : rows.findIndex(({ id }) => id === asked.id);
  // A link of an e-mail or of another page may name one that this page of the queue does not hold.
  const openId = asked.id ?? rows[0]?.id;
  const show = (next: ReviewAddress) => {
    const { view: nextView, id, search: words, page: number } = { view, search, page, ...next };
    void navigate({
      to: '.',
      replace: true,
      search: (() => ({
        ...(nextView === 'decided' && { view: nextView }),
        ...(words && { search: words }),
        ...(number && number > 1 && { page: number }),
        ...(id && { id }),
      })) as never,
    });
  };
  const open = (id: string | undefined) => show({ id });
  /** Opens the neighbour; says so where there is none. */
  const step = (by: 1 | -1) => {
    const next = rows[at + by];
    if (next && openId) open(next.id);
    else announce(t('externalCertificates.review.noMore'));
  };
  return {
    ...{ view, search, page, filter, found, rows, openId, open, step },
    isFirst: at <= 0,
    isLast: at >= rows.length - 1,
    setView: (next: ReviewView) => show({ view: next, page: 1 }),
    setSearch: (words: string) => show({ search: words, page: 1 }),
    setPage: (number: number) => show({ page: number }),
    /** After a decision the next one that waits is open. */
    leave: (id: string) => open((rows[at + 1] ?? rows.filter((row) => row.id !== id).at(-1))?.id),
  };
}
export type Review = ReturnType<typeof useReview>;
