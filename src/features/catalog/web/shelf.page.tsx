// Shows one whole shelf: a section by its id, an item by its reference, or one of the special shelves.
import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { readReference } from '#platform/contract/reference.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { EmptyState, ErrorState } from '#platform/web/ui/states.tsx';
import { CardList } from './card-list.tsx';
import { useSection } from './catalog.queries.ts';
import { useSkillsOfSection } from './section-facts.queries.ts';
import { useSpecialShelf } from './special-shelves.queries.ts';
import type { SpecialList } from './special-shelves.queries.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { ItemDetailHost } from './item-detail-host.tsx';
import styles from './home.module.css';

const isMissing = (problem: unknown) => problem instanceof Problem && problem.kind === 'missing';
const specials: Record<string, SpecialList> = {
  favorites: 'favorites',
  'to-begin': 'toBegin',
  continue: 'continue',
  suggested: 'suggested',
  'see-again': 'seeAgain',
};
export function ShelfPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const navigate = useNavigate();
  const reference = readReference(id);
  useEffect(() => {
    if (reference) void navigate({ to: '/catalog', search: { view: id } as never, replace: true });
  }, [reference, id, navigate]);
  if (reference) return null;
  const special = specials[id];
  return (
    <>
      {special ? <Special key={special} name={special} /> : <Section key={id} id={id} />}
      <ItemDetailHost />
    </>
  );
}
export function FavoritesPage() {
  return (
    <>
      <Special name="favorites" />
      <ItemDetailHost />
    </>
  );
}
function Special({ name }: { name: SpecialList }) {
  const t = useTexts();
  const pages = useSpecialShelf(name);
  const total = pages.data?.pages[0]?.total;
  return (
    <>
      <PageHeader
        title={t(`catalog.shelf.${name}`)}
        crumbs={[{ label: t('catalog.title'), href: '/catalog' }, { label: t(`catalog.shelf.${name}`) }]}
        lead={total !== undefined && t('catalog.contents', { count: total })}
      />
      <CardList
        pages={pages}
        isQuiet={name === 'favorites'}
        label={t(`catalog.shelf.${name}`)}
        empty={
          <EmptyState
            title={t(`catalog.empty.${name}`)}
            action={<Button onClick={() => goTo('/catalog')}>{t('catalog.toCatalog')}</Button>}
          />
        }
      />
    </>
  );
}
function Section({ id }: { id: string }) {
  const t = useTexts();
  const pages = useSection(id);
  const first = pages.data?.pages[0];
  if (pages.isError && !first)
    return (
      <ErrorState
        level={1}
        title={t(isMissing(pages.error) ? 'dialog.attention' : 'catalog.sectionFailed')}
        problem={pages.error}
        onRetry={() => void pages.refetch()}
      />
    );
  const name = first?.name ?? t('catalog.section');
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: t('catalog.title'), href: '/catalog' }, { label: name }]}
        lead={first?.showsDescription ? first.observation : first && t('catalog.contents', { count: first.totalItems })}
      />
      <SkillsOfSection id={id} />
      <CardList
        pages={pages}
        label={name}
        isUpright={first?.cardOrientation === 'vertical'}
        empty={<EmptyState title={t('catalog.emptySection')} />}
      />
    </>
  );
}
/** Shows the skills of the shelf's contents; nothing where they have none. */
function SkillsOfSection({ id }: { id: string }) {
  const t = useTexts();
  const { data = [], isError } = useSkillsOfSection(id);
  if (isError) return <p role="alert">{t('catalog.sectionSkillsFailed')}</p>;
  if (data.length === 0) return null;
  return (
    <ul className={styles['skills']} aria-label={t('catalog.skills')}>
      {data.map((skill) => (
        <li key={skill.id}>
          <Tag tone="brand" icon={null}>
            {skill.name}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
