// Gives the page that a list answers where the query names none, for tests that call the service itself.
import { usualPageSize } from '#platform/contract/page.ts';
import type { Paging } from '#platform/contract/page.ts';

export const firstPage: Paging = { pageNumber: 1, pageSize: usualPageSize };
