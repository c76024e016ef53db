// Shows one step of a course: its number, its name to edit in place, its length, and whether it waits for the step before.
import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/csr/LockSimpleOpen';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { FieldError } from '#platform/web/ui/form-page.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { DraftStep } from '../contract/course-builder.model.ts';
import { courseLimits } from '../contract/course.model.ts';
import { Position } from './builder-frame.widget.tsx';
import styles from './builder.module.css';

type Props = {
  step: DraftStep;
  at: number;
  count: number;
  name: string;
  duration: string | undefined;
  error: string | undefined;
  /** True where this step receives the picked content. */
  isTarget: boolean;
  /** True for a new step, whose name the user writes first. */
  wantsName: boolean;
  onTarget: () => void;
  onNamed: () => void;
  onChange: (changes: Partial<DraftStep>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
};
export function StepFrame({
  step,
  at,
  count,
  name,
  duration,
  error,
  isTarget,
  wantsName,
  onTarget,
  onNamed,
  onChange,
  onMove,
  onRemove,
  children,
}: Props) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const write = () => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(() => {
    if (!wantsName) return;
    write();
    onNamed();
  }, [wantsName, onNamed]);
  const path = `steps.${at}.title`;
  return (
    <section
      className={styles['step']}
      aria-label={t('courses.builder.step.named', { number: at + 1, name })}
      data-target={isTarget || undefined}
      onFocusCapture={onTarget}
      onPointerDown={onTarget}
    >
      <header>
        <Position number={at + 1} />
        <input
          ref={field}
          className={styles['title']}
          aria-label={t('courses.builder.step.title', { number: at + 1 })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${step.id}-error` : undefined}
          data-path={path}
          maxLength={courseLimits.title}
          value={step.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        {step.isLocked && at > 0 && <Tag icon={LockSimpleIcon}>{t('courses.builder.locked', { number: at })}</Tag>}
        {duration && <span className={styles['length']}>{duration}</span>}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={36} aria-label={t('courses.builder.step.actions', { name })}>
              <DotsThreeIcon size={22} weight="bold" aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<PencilSimpleIcon size={19} aria-hidden="true" />}
              onClick={() => setTimeout(write)}
            >
              {t('courses.builder.step.rename')}
            </Menu.Item>
            {at > 0 && (
              <Menu.Item
                leftSection={
                  step.isLocked ? (
                    <LockSimpleOpenIcon size={19} aria-hidden="true" />
                  ) : (
                    <LockSimpleIcon size={19} aria-hidden="true" />
                  )
                }
                onClick={() => onChange({ isLocked: !step.isLocked })}
              >
                {t(step.isLocked ? 'courses.builder.step.unlock' : 'courses.builder.step.lock')}
              </Menu.Item>
            )}
            {at > 0 && (
              <Menu.Item leftSection={<ArrowUpIcon size={19} aria-hidden="true" />} onClick={() => onMove(at - 1)}>
                {t('courses.builder.up')}
              </Menu.Item>
            )}
            {at < count - 1 && (
              <Menu.Item leftSection={<ArrowDownIcon size={19} aria-hidden="true" />} onClick={() => onMove(at + 1)}>
                {t('courses.builder.down')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item data-danger="" leftSection={<TrashIcon size={19} aria-hidden="true" />} onClick={onRemove}>
              {t('courses.builder.step.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      {error && (
        <div className={styles['wrong']}>
          <FieldError id={`${step.id}-error`}>{error}</FieldError>
        </div>
      )}
      {children}
    </section>
  );
}
