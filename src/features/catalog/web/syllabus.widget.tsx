// Shows the steps of a course or trail in order: done, next, open, or locked with the reason.
import '@mantine/core/styles/Accordion.layer.css';
import { Accordion, Button } from '@mantine/core';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { contentIcons } from '#platform/web/ui/card-content.ts';
import type { ContentKind } from '#platform/web/ui/card-content.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ContentDetail, DetailItem, SeenDetail } from '../contract/detail.wire.ts';
import { classroomPath, courseOfTrailPath } from '../contract/classroom-path.model.ts';
import styles from './syllabus.module.css';

const kindOf = (item: DetailItem): ContentKind =>
  item.kind === 'media' ? (item.mediaKind === 'carousel' ? 'image' : (item.mediaKind ?? 'document')) : item.kind;
/** Returns the function that writes the facts of an item: "Vídeo · 14 min", "PDF · 8 páginas", "Avaliação · 10 questões". */
export function useItemFacts() {
  const t = useTexts();
  const { duration } = useFormats();
  return (item: DetailItem) =>
    [
      t(`card.kind.${kindOf(item)}`),
      item.pageCount
        ? t('media.pages', { count: item.pageCount })
        : item.questionCount
          ? t('catalog.questions', { count: item.questionCount })
          : item.durationSeconds
            ? duration(item.durationSeconds)
            : '',
    ]
      .filter(Boolean)
      .join(' · ');
}
/** Returns the steps with their items; a trail is one step without a heading. */
export const stepsOf = ({ steps, items }: Pick<ContentDetail, 'steps' | 'items'>) =>
  steps.length > 0
    ? steps.map((step) => ({ ...step, items: items.filter((item) => item.stepId === step.id) }))
    : [{ id: 'all', title: '', isLocked: false, items }];

/** `currentId` marks the open item; `trailId` keeps the trail that leads here. */
export type SyllabusProps = { detail: SeenDetail; currentId?: string; trailId?: string };
export function Syllabus({ detail, currentId, trailId }: SyllabusProps) {
  const steps = stepsOf(detail);
  const isBrief = currentId !== undefined;
  const current = detail.items.find((item) => item.id === (currentId ?? detail.nextItemId))?.stepId ?? steps[0]?.id;
  if (steps.length === 1)
    return <Items detail={detail} items={steps[0]!.items} currentId={currentId} trailId={trailId} />;
  return (
    <Accordion
      multiple
      defaultValue={current ? [current] : []}
      className={styles['steps']}
      data-brief={isBrief || undefined}
    >
      {steps.map((step, index) => {
        return (
          <Accordion.Item key={step.id} value={step.id}>
            <Accordion.Control>
              <StepHead step={step} number={index + 1} isBrief={isBrief} />
            </Accordion.Control>
            <Accordion.Panel>
              <Items detail={detail} items={step.items} currentId={currentId} trailId={trailId} />
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}
/** Shows the head of a step. In the classroom's narrow list the small line holds the figures. */
function StepHead({
  step,
  number,
  isBrief,
}: {
  step: ReturnType<typeof stepsOf>[number];
  number: number;
  isBrief: boolean;
}) {
  const t = useTexts();
  const { duration } = useFormats();
  const done = step.items.filter((item) => item.isDone).length;
  const isDone = step.items.length > 0 && done === step.items.length;
  const seconds = step.items.reduce((sum, item) => sum + (item.durationSeconds ?? 0), 0);
  const counted = t('catalog.doneOf', { done, of: step.items.length });
  return (
    <span className={styles['step']}>
      <span>
        <small>{[t('catalog.step', { number }), isBrief && counted].filter(Boolean).join(' · ')}</small>
        <b>{step.title}</b>
      </span>
      {isDone &&
        (isBrief ? (
          <CheckCircleIcon
            className={styles['stepDone']}
            size={20}
            weight="fill"
            role="img"
            aria-label={t('catalog.stepDone')}
          />
        ) : (
          <Tag tone="ok">{t('catalog.stepDone')}</Tag>
        ))}
      {step.isLocked && !isDone && <LockSimpleIcon size={20} role="img" aria-label={t('catalog.stepLocked')} />}
      {!isBrief && (
        <span className={styles['facts']}>
          {[counted, seconds ? duration(seconds) : ''].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  );
}
/** The locks that the classroom itself explains before it opens. */
const opensInRoom: ReadonlySet<DetailItem['locks'][number]> = new Set(['notEnrolled', 'terms']);
/** Returns the function that says why an item is locked; undefined where the classroom opens it or explains itself. */
export function useItemLock(detail: SeenDetail) {
  const t = useTexts();
  const { shortDate, time } = useFormats();
  return (item: DetailItem) => {
    const [reason] = item.locks.filter((one) => !opensInRoom.has(one));
    if (!reason) return undefined;
    const { releaseAt } = detail;
    return reason === 'release' && releaseAt
      ? t('catalog.lock.release', { day: shortDate(releaseAt), time: time(releaseAt) })
      : t(`catalog.closed.${reason}`, {
          count: detail.prerequisites.filter((one) => one.percent < 100).length,
        });
  };
}
/** Returns the path of an item: a course inside a trail has its own classroom. */
export const itemPath = (detail: SeenDetail, item: DetailItem, trailId?: string) =>
  item.kind === 'course' ? courseOfTrailPath(detail, item.objectId) : classroomPath(detail, item.position, trailId);
function Items({ detail, items, currentId, trailId }: SyllabusProps & { items: readonly DetailItem[] }) {
  const t = useTexts();
  const { clock } = useFormats();
  const facts = useItemFacts();
  const lockOf = useItemLock(detail);
  return (
    <ol className={styles['items']} data-brief={currentId !== undefined || undefined}>
      {items.map((item) => {
        const lock = lockOf(item);
        const isCurrent = item.id === currentId;
        const isNext = !currentId && item.id === detail.nextItemId && detail.enrolledAt !== null && !lock;
        // A package reports its progress in its own words, so a percentage of it means little.
        const isPackage = item.mediaKind === 'scorm';
        const Icon = contentIcons[kindOf(item)];
        // An author sees the locks as learners will see them, but they do not stop the author.
        const canOpen = detail.enrolledAt !== null && (!lock || detail.isPreview);
        return (
          <li
            key={item.id}
            data-state={item.isDone ? 'done' : isNext || isCurrent ? 'next' : lock ? 'locked' : 'todo'}
            data-current={isCurrent || undefined}
          >
            <span className={styles['node']} aria-hidden="true">
              {item.isDone ? (
                <CheckIcon size={16} weight="bold" />
              ) : isNext || isCurrent ? (
                <PlayIcon size={14} weight="fill" />
              ) : lock ? (
                <LockSimpleIcon size={14} weight="fill" />
              ) : null}
            </span>
            <span className={styles['words']}>
              {canOpen ? (
                <button type="button" onClick={() => goTo(itemPath(detail, item, trailId))}>
                  {item.title}
                </button>
              ) : (
                <b>{item.title}</b>
              )}
              <small>
                <Icon size={16} aria-hidden="true" />
                {facts(item)}
                {item.positionSeconds && !item.isDone
                  ? ` · ${t('catalog.stoppedAt', { time: clock(item.positionSeconds) })}`
                  : ''}
                {!item.isRequired && ` · ${t('catalog.complementary')}`}
              </small>
            </span>
            <span className={styles['state']}>
              {item.isNew && !item.isDone && (
                <Tag tone="sun" icon={null}>
                  {t('catalog.new')}
                </Tag>
              )}
              {item.isPending ? (
                <Tag tone="info">{t('catalog.awaitsCorrection')}</Tag>
              ) : item.isDone ? (
                <span className={currentId ? 'sr-only' : undefined}>{t('catalog.status.completed')}</span>
              ) : lock ? (
                <Tag tone="warning" icon={LockSimpleIcon}>
                  {lock}
                </Tag>
              ) : isNext ? (
                <>
                  {item.hasFailed && <Tag tone="danger">{t('catalog.status.failed')}</Tag>}
                  {item.percent > 0 && !isPackage && (
                    <span className={styles['rail']}>
                      <Rail percent={item.percent} label={t('card.progress.percent', { percent: item.percent })} />
                    </span>
                  )}
                  <Button size="sm" onClick={() => goTo(itemPath(detail, item, trailId))}>
                    {t(item.percent > 0 ? 'catalog.open.continue' : 'catalog.open.start')}
                  </Button>
                </>
              ) : item.hasFailed ? (
                <Tag tone="danger">{t('catalog.status.failed')}</Tag>
              ) : detail.enrolledAt ? (
                item.percent > 0 && isPackage ? (
                  t('catalog.status.onGoing')
                ) : item.percent > 0 ? (
                  t('card.progress.percent', { percent: item.percent })
                ) : (
                  <span className="sr-only">{t('catalog.status.notStarted')}</span>
                )
              ) : (
                ''
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
