// Shows a dot in the menu when the user got something to begin since the home was last open on this device.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSeen } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { NewsDot } from '#platform/web/ui/news-dot.tsx';
import { catalogKeys } from './catalog-cache.queries.ts';
import { useGivenAt } from './catalog.queries.ts';

export const givenTopic = 'given';
export function HomeNews() {
  const t = useTexts();
  const client = useQueryClient();
  const givenAt = useGivenAt().data;
  const [seenAt] = useSeen(givenTopic);
  const isNew = givenAt != null && (seenAt === undefined || givenAt > seenAt);
  // A home from an earlier read does not show the new content, so the next visit reads the home again.
  useEffect(() => {
    if (isNew) void client.invalidateQueries({ queryKey: [...catalogKeys.all, 'home'] });
  }, [isNew, givenAt, client]);
  return isNew ? <NewsDot>{t('catalog.news')}</NewsDot> : null;
}
