// Edits the steps of a course and their items, next to the repository and the assessments from which they are filled.
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useState } from 'react';
import { announce } from '#platform/web/announce.ts';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import * as builder from '../contract/course-builder.model.ts';
import type { DraftStep } from '../contract/course-builder.model.ts';
import { courseLimits } from '../contract/course.model.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import { ContentShelf, shelfDragTypes, useDropped } from './content-shelf.widget.tsx';
import type { KnownContents } from './content-wizard-parts.widget.tsx';
import { ItemBoard } from '#platform/web/ui/item-board.tsx';
import { useReadOnly } from '#platform/web/ui/read-only.tsx';
import { StepFrame } from './step-frame.tsx';
import { StepItem } from './step-item.tsx';
import { BuilderFrame } from './builder-frame.widget.tsx';
import styles from './builder.module.css';

type Props = {
  steps: readonly DraftStep[];
  errors: Readonly<Record<string, string>>;
  contents: KnownContents;
  onChange: (steps: DraftStep[]) => void;
  newId?: () => string;
};
export function StepBuilder({ steps, errors, contents, onChange, newId = () => crypto.randomUUID() }: Props) {
  const t = useTexts();
  const { duration } = useFormats();
  const dropped = useDropped();
  const isReadOnly = useReadOnly();
  const [current, setCurrent] = useState<string>();
  const [named, setNamed] = useState<string>();
  const { known, learn } = contents;
  const target = steps.find(({ id }) => id === current) ?? steps.at(-1);
  const allItems = steps.flatMap(({ items }) => items);
  const titleOf = (itemId: string) =>
    known.get(allItems.find(({ id }) => id === itemId)?.objectId ?? '')?.title ?? t('courses.object.gone');
  const secondsOf = (items: readonly builder.DraftItem[]) =>
    builder.secondsOf(items, (id) => known.get(id)?.durationSeconds);
  const stepName = (step: DraftStep, at: number) =>
    step.title.trim() || t('courses.builder.stepNumber', { number: at + 1 });

  const add = (content: ContentObject, stepId = target?.id, index?: number) => {
    if (content.kind !== 'media' && content.kind !== 'assessment') return;
    learn(content);
    const item = { id: newId(), kind: content.kind, objectId: content.id, isComplementary: false };
    const at = steps.findIndex(({ id }) => id === stepId);
    if (at < 0) {
      const id = newId();
      onChange([
        ...steps,
        { id, title: t('courses.builder.stepNumber', { number: steps.length + 1 }), isLocked: false, items: [item] },
      ]);
      return;
    }
    onChange(builder.addItem(steps, stepId!, item, index));
    announce(t('courses.builder.added', { name: content.title, step: stepName(steps[at]!, at) }));
  };
  const addStep = () => {
    const id = newId();
    onChange([
      ...steps,
      { id, title: t('courses.builder.stepNumber', { number: steps.length + 1 }), isLocked: false, items: [] },
    ]);
    setCurrent(id);
    setNamed(id);
  };
  const removeStep = async (step: DraftStep, at: number) => {
    if (
      step.items.length > 0 &&
      !(await confirmRemoval(
        { type: t('courses.builder.step'), name: stepName(step, at) },
        t('courses.builder.step.removal', { count: step.items.length }),
      ))
    )
      return;
    onChange(steps.filter(({ id }) => id !== step.id));
  };
  const move = (itemId: string, stepId: string, index: number) => {
    onChange(builder.moveItem(steps, itemId, stepId, index));
    const at = steps.findIndex(({ id }) => id === stepId);
    announce(
      t('courses.builder.moved', { name: titleOf(itemId), step: stepName(steps[at]!, at), position: index + 1 }),
    );
  };
  const handleDropped = (type: string, id: string, { groupId, index }: { groupId: string; index: number }) => {
    const content = dropped(type, id);
    if (content) add(content, groupId, index);
  };
  return (
    <BuilderFrame
      total={t('courses.builder.total', { count: allItems.length })}
      seconds={secondsOf(allItems)}
      error={errors['steps']}
      path="steps"
      shelf={
        <ContentShelf
          places={['media', 'assessments']}
          takenIds={new Set(allItems.map(({ objectId }) => objectId))}
          target={target && stepName(target, steps.indexOf(target))}
          onPick={(content) => add(content)}
        />
      }
    >
      <ItemBoard
        groups={steps.map((step, at) => ({
          id: step.id,
          name: stepName(step, at),
          itemIds: step.items.map(({ id }) => id),
        }))}
        nameOf={titleOf}
        onMove={move}
        dropTypes={shelfDragTypes}
        onDropped={handleDropped}
        hint={t('courses.builder.empty')}
        renderGroup={({ id }, at, list) => {
          const step = steps.find((one) => one.id === id)!;
          const seconds = secondsOf(step.items);
          return (
            <StepFrame
              key={id}
              step={step}
              at={at}
              count={steps.length}
              name={stepName(step, at)}
              duration={seconds > 0 ? duration(seconds) : undefined}
              error={errors[`steps.${at}.title`]}
              isTarget={!isReadOnly && id === target?.id && steps.length > 1}
              wantsName={named === id}
              onTarget={() => setCurrent(id)}
              onNamed={() => setNamed(undefined)}
              onChange={(changes) => onChange(builder.changeStep(steps, id, changes))}
              onMove={(to) => onChange(builder.moveStep(steps, id, to))}
              onRemove={() => void removeStep(step, at)}
            >
              {list}
            </StepFrame>
          );
        }}
        renderItem={(itemId, handle) => {
          const stepAt = steps.findIndex(({ items }) => items.some(({ id }) => id === itemId));
          const step = steps[stepAt]!;
          const at = step.items.findIndex(({ id }) => id === itemId);
          const item = step.items[at]!;
          return (
            <StepItem
              item={item}
              content={known.get(item.objectId)}
              title={titleOf(itemId)}
              handle={handle}
              isFirst={at === 0}
              isLast={at === step.items.length - 1}
              places={steps.map((one, index) => ({
                id: one.id,
                name: stepName(one, index),
                isHere: one.id === step.id,
              }))}
              onChange={(changes) => onChange(builder.changeItem(steps, itemId, changes))}
              onMove={(by) => move(itemId, step.id, at + by)}
              onMoveTo={(stepId) => move(itemId, stepId, steps.find(({ id }) => id === stepId)!.items.length)}
              onRemove={() => onChange(builder.removeItem(steps, itemId))}
            />
          );
        }}
      />
      <Button
        variant="default"
        className={styles['addStep']}
        leftSection={<PlusIcon size={20} aria-hidden="true" />}
        disabled={steps.length >= courseLimits.steps}
        onClick={addStep}
      >
        {t('courses.builder.addStep')}
      </Button>
    </BuilderFrame>
  );
}
