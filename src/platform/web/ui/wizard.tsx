// Shows a form in steps on the vertical trilha. A step opens once all steps before it are valid. UX §4, g-wizard
import { Button } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../announce.ts';
import type { AutosaveState } from '../autosave.ts';
import { useTexts } from '../texts.ts';
import { AutosaveNote } from './autosave-note.tsx';
import { ReadOnlyFields } from './read-only.tsx';
import styles from './wizard.module.css';

export type WizardStep = {
  id: string;
  title: string;
  /** One line under the title, in the list of steps. */
  hint?: string;
  /** One sentence under the heading of the step. */
  lead?: string;
  render: () => ReactNode;
  /** True where the user may open the steps after it. */
  isValid?: boolean;
  /** True where something in the step is invalid and the user knows it. */
  hasProblem?: boolean;
  /** True where the step takes the space of the preview too. */
  isWide?: boolean;
};
type Props = {
  label: string;
  steps: readonly WizardStep[];
  current: string;
  /** Runs before the next step: shows what is invalid in the step, and returns whether the user may leave it. */
  onLeave?: (from: string) => boolean | Promise<boolean>;
  onCurrent: (id: string) => void;
  onFinish: () => void;
  finishLabel: string;
  isFinishing?: boolean;
  /** True for an existing record: any step can finish it, as with a complete one, so that a small change needs one step only. */
  finishesAnywhere?: boolean;
  onCancel?: () => void;
  /** True where the fields are read-only: any step opens, and nothing is saved or finished. */
  isReadOnly?: boolean;
  draft?: { state: AutosaveState; savedAt?: Date; saveNow: () => unknown };
  /** The preview of the result, at the right from 1250 px on. */
  preview?: ReactNode;
  /** The content next to the last button. */
  extra?: ReactNode;
};
export function Wizard({
  label,
  steps,
  current,
  onLeave,
  onCurrent,
  onFinish,
  finishLabel,
  isFinishing = false,
  finishesAnywhere = false,
  onCancel,
  isReadOnly = false,
  draft,
  preview,
  extra,
}: Props) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLElement>(null);
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const step = steps[at]!;
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const isReachable = (index: number) =>
    isReadOnly || index <= at || steps.slice(0, index).every((one) => one.isValid !== false);
  const isComplete = steps.every((one) => one.isValid === true);
  // A step that was never opened is not done, even where it is valid.
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([current]));
  if (!visited.has(current)) setVisited(new Set([...visited, current]));
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus();
    showStep(list.current);
    announce(t('wizard.position', { at: at + 1, count: steps.length, title: step.title }));
  }, [current, at, steps.length, step.title, t]);
  const go = async (id: string) => {
    if (id === current) return;
    const isForward = steps.findIndex((one) => one.id === id) > at;
    if (!isReadOnly) {
      if (isForward && onLeave && !(await onLeave(current))) return;
      await draft?.saveNow();
    }
    onCurrent(id);
  };
  const finish = async () => {
    if (onLeave && !(await onLeave(current))) return;
    onFinish();
  };
  return (
    <div className={styles['wizard']} data-preview={(preview && !step.isWide) || undefined}>
      <nav ref={list} className={styles['steps']} aria-label={label}>
        <ol>
          {steps.map((one, index) => {
            const isDone =
              index !== at && visited.has(one.id) && isReachable(index) && one.isValid === true && !one.hasProblem;
            const state = index === at ? 'current' : one.hasProblem ? 'problem' : isDone ? 'done' : 'todo';
            return (
              <li key={one.id} data-state={state} data-problem={one.hasProblem || undefined}>
                <button
                  type="button"
                  aria-current={index === at ? 'step' : undefined}
                  disabled={!isReachable(index)}
                  onClick={() => void go(one.id)}
                >
                  <span className={styles['node']} aria-hidden="true">
                    {one.hasProblem ? (
                      <WarningIcon size={16} weight="fill" />
                    ) : isDone ? (
                      <CheckIcon size={16} weight="bold" />
                    ) : (
                      index + 1
                    )}
                  </span>
                  <span className={styles['words']}>
                    <b>{one.title}</b>
                    {one.hint && <small>{one.hint}</small>}
                    {(isDone || one.hasProblem) && (
                      <span className="sr-only">{t(one.hasProblem ? 'wizard.problem' : 'wizard.done')}</span>
                    )}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      <div className={styles['panel']}>
        <header>
          <h2 ref={heading} tabIndex={-1}>
            {step.title}
          </h2>
          {step.lead && !isReadOnly && <p>{step.lead}</p>}
        </header>
        {isReadOnly ? <ReadOnlyFields label={t('origin.readOnly')}>{step.render()}</ReadOnlyFields> : step.render()}
      </div>
      {preview && !step.isWide && (
        <aside className={styles['preview']} aria-label={t('wizard.preview')}>
          {preview}
        </aside>
      )}
      <div className={styles['footer']}>
        {onCancel && (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t(isReadOnly ? 'dialog.close' : 'dialog.cancel')}
          </Button>
        )}
        {draft && !isReadOnly && (
          <span className={styles['draft']}>
            <AutosaveNote draft={draft} />
          </span>
        )}
        <span className={styles['gap']} />
        {before && (
          <Button
            variant="default"
            className={styles['back']}
            leftSection={<ArrowLeftIcon size={20} aria-hidden="true" />}
            onClick={() => void go(before.id)}
          >
            {t('wizard.back')}
          </Button>
        )}
        {extra}
        {after && (finishesAnywhere || isComplete) && !isReadOnly && (
          <Button variant="default" loading={isFinishing} onClick={() => void finish()}>
            {finishLabel}
          </Button>
        )}
        {after ? (
          <Button rightSection={<ArrowRightIcon size={20} aria-hidden="true" />} onClick={() => void go(after.id)}>
            {t('wizard.next', { title: after.title })}
          </Button>
        ) : (
          !isReadOnly && (
            <Button loading={isFinishing} onClick={() => void finish()}>
              {finishLabel}
            </Button>
          )
        )}
      </div>
    </div>
  );
}
/** Scrolls the current step to the middle, where the row of steps is wider than the window. */
function showStep(list: HTMLElement | null) {
  const step = list?.querySelector('[data-state="current"]');
  if (!list || !step) return;
  const [around, own] = [list.getBoundingClientRect(), step.getBoundingClientRect()];
  list.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
}
