// Edits the items of a section: chosen by hand and ordered, or computed by a criterion with a preview of the current result.
import { ActionIcon } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { announce } from '#platform/web/announce.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FieldError, FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { ContentObject } from '#features/courses/contract/course.wire.ts';
import { BuilderColumns, Position } from '#features/courses/web/builder-frame.widget.tsx';
import { ContentLine } from '#features/courses/web/content-facts.widget.tsx';
import { ContentShelf, shelfDragTypes, useDropped } from '#features/courses/web/content-shelf.widget.tsx';
import type { KnownContents } from '#features/courses/web/content-wizard-parts.widget.tsx';
import { useContentObjects } from '#features/courses/web/courses.queries.ts';
import { ItemBoard } from '#platform/web/ui/item-board.tsx';
import { holdsItems } from '../contract/section-draft.wire.ts';
import type { SectionDraft } from '../contract/section-draft.wire.ts';
import type { SectionItem } from '../contract/section-content.model.ts';
import { isComputed, mostItems } from '../contract/section.model.ts';
import { useShelfPreview } from './sections.queries.ts';
import styles from './sections.module.css';

const criteria = ['manual', 'enrollments', 'completion', 'creation'] as const;
const intervals = ['manual', 'weekly', 'monthly'] as const;
export function SectionItems({ form, contents }: { form: AppForm; contents: KnownContents }) {
  const t = useTexts();
  const values = form.values as SectionDraft;
  if (!holdsItems(values))
    return (
      <EmptyState level={3} title={t('sections.items.communication')}>
        {t('sections.items.communication.text')}
      </EmptyState>
    );
  const isShelf = values.kind === 'top10' || values.kind === 'releases';
  return (
    <div className={styles['parts']}>
      {isShelf && (
        <Fields>
          <FieldPair>
            <SelectInput
              required
              label={t('sections.criterion')}
              options={criteria.map((value) => ({ value, label: t(`sections.criterion.${value}`) }))}
              {...form.field('criterion')}
            />
            {values.criterion !== 'manual' && (
              <SelectInput
                required
                label={t('sections.interval')}
                description={t(`sections.interval.${values.interval}.hint`)}
                options={intervals.map((value) => ({ value, label: t(`sections.interval.${value}`) }))}
                {...form.field('interval')}
              />
            )}
          </FieldPair>
        </Fields>
      )}
      {isComputed(values) ? (
        <Computed draft={values} />
      ) : (
        <Chosen
          items={values.items}
          most={mostItems(values.kind)}
          error={form.errors['items']}
          contents={contents}
          onChange={(items) => form.set('items', items)}
        />
      )}
    </div>
  );
}
/** Shows the shelf as it would be computed now. */
function Computed({ draft: { kind, criterion, interval } }: { draft: SectionDraft }) {
  const t = useTexts();
  const found = useShelfPreview(kind === 'top10' ? 'top10' : 'releases', criterion, interval);
  const known = useContentObjects((found.data ?? []).map(({ id }) => id));
  if (found.isError)
    return (
      <ErrorState
        problem={found.error}
        title={t('sections.preview.failed')}
        level={3}
        onRetry={() => void found.refetch()}
      />
    );
  return (
    <section className={styles['frame']} aria-label={t('sections.preview')}>
      <h3>{t('sections.preview')}</h3>
      <p className={styles['note']}>{t('sections.preview.note')}</p>
      <LoadingRegion
        isLoading={found.isPending}
        label={t('sections.loading')}
        skeleton={<RowsSkeleton count={6} height={56} />}
      >
        {found.data?.length === 0 ? (
          <EmptyState level={3} picture={null} title={t('sections.preview.none')}>
            {t('sections.preview.none.text')}
          </EmptyState>
        ) : (
          <ol className={styles['ranked']}>
            {found.data?.map(({ id, title }, at) => (
              <li key={id}>
                <ContentLine
                  content={known.data?.find((one) => one.id === id)}
                  title={title}
                  before={<Position number={at + 1} />}
                />
              </li>
            ))}
          </ol>
        )}
      </LoadingRegion>
    </section>
  );
}
type ChosenProps = {
  items: readonly SectionItem[];
  most: number;
  error: string | undefined;
  contents: KnownContents;
  onChange: (items: SectionItem[]) => void;
};
function Chosen({ items, most, error, contents: { known, learn }, onChange }: ChosenProps) {
  const t = useTexts();
  const dropped = useDropped();
  const titleOf = (id: string) => known.get(id)?.title ?? t('courses.object.gone');
  const add = (content: ContentObject, index = items.length) => {
    if (content.kind === 'assessment' || items.some(({ objectId }) => objectId === content.id)) return;
    if (items.length >= most) return void toast.warning(t('sections.items.most', { count: most }));
    learn(content);
    onChange([...items.slice(0, index), { kind: content.kind, objectId: content.id }, ...items.slice(index)]);
    announce(t('sections.items.added', { name: content.title }));
  };
  const move = (id: string, index: number) => {
    const moved = items.find(({ objectId }) => objectId === id)!;
    const others = items.filter(({ objectId }) => objectId !== id);
    onChange([...others.slice(0, index), moved, ...others.slice(index)]);
    announce(t('sections.order.moved', { name: titleOf(id), position: index + 1 }));
  };
  return (
    <BuilderColumns
      shelf={
        <ContentShelf
          places={['contents', 'media']}
          takenIds={new Set(items.map(({ objectId }) => objectId))}
          onPick={(content) => add(content)}
        />
      }
    >
      <section className={styles['frame']} aria-label={t('sections.items')}>
        <h3>{t('sections.items.count', { count: items.length, most })}</h3>
        {error && <FieldError path="items">{error}</FieldError>}
        <ItemBoard
          groups={[{ id: 'section', name: t('sections.items'), itemIds: items.map(({ objectId }) => objectId) }]}
          nameOf={titleOf}
          onMove={(id, _group, index) => move(id, index)}
          dropTypes={shelfDragTypes}
          onDropped={(type, id, { index }) => {
            const content = dropped(type, id);
            if (content) add(content, index);
          }}
          hint={t('sections.items.empty')}
          renderItem={(id, handle, _group, at) => (
            <ContentLine
              content={known.get(id)}
              title={titleOf(id)}
              before={
                <>
                  {handle}
                  <Position number={at + 1} />
                </>
              }
              end={
                <>
                  <ActionIcon
                    size={36}
                    disabled={at === 0}
                    aria-label={t('sections.order.up', { name: titleOf(id) })}
                    onClick={() => move(id, at - 1)}
                  >
                    <ArrowUpIcon size={18} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    size={36}
                    disabled={at === items.length - 1}
                    aria-label={t('sections.order.down', { name: titleOf(id) })}
                    onClick={() => move(id, at + 1)}
                  >
                    <ArrowDownIcon size={18} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    size={36}
                    aria-label={t('sections.items.remove', { name: titleOf(id) })}
                    onClick={() => onChange(items.filter(({ objectId }) => objectId !== id))}
                  >
                    <XIcon size={18} aria-hidden="true" />
                  </ActionIcon>
                </>
              }
            />
          )}
        />
      </section>
    </BuilderColumns>
  );
}
