// Shows the first step of the wizards of courses and trails: the data for the catalogue and the search.
import { Textarea, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useEffect, useState } from 'react';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { CategoryPicker } from '#features/taxonomy/web/category-picker.widget.tsx';
import { SkillPicker } from '#features/taxonomy/web/skill-picker.widget.tsx';
import type { ContentDraft } from '../contract/content-draft.wire.ts';
import { courseLimits } from '../contract/course.model.ts';
import { MarkdownInput } from '#platform/web/ui/markdown-input.tsx';
import styles from './content-form.module.css';

const languages = ['pt', 'en', 'es'] as const;
export function ContentBasics({
  form,
  kind,
  titleHint,
}: {
  form: AppForm;
  kind: 'course' | 'trail';
  titleHint: string;
}) {
  const t = useTexts();
  const values = form.values as ContentDraft;
  const counted = (hint: string, text: string, most: number) => (
    <span className={styles['hint']}>
      <span>{hint}</span>
      <span className="num">{t('courses.counter', { count: text.length, most })}</span>
    </span>
  );
  return (
    <Fields>
      <TextInput
        label={t('courses.title')}
        description={counted(titleHint, values.title, courseLimits.title)}
        maxLength={courseLimits.title}
        {...form.field('title', { required: true })}
      />
      <Textarea
        label={t('courses.synopsis')}
        description={counted(t('courses.synopsis.hint'), values.synopsis, courseLimits.synopsis)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={courseLimits.synopsis}
        {...form.field('synopsis')}
      />
      <MarkdownInput
        label={t('courses.description')}
        maxLength={courseLimits.description}
        {...form.field('description')}
      />
      <FieldPair>
        <CategoryPicker
          shownIn={kind}
          value={values.categoryId}
          onChange={(id) => form.set('categoryId', id)}
          error={form.errors['categoryId']}
          data-path="categoryId"
        />
        <WorkloadInput label={t('courses.workload')} {...form.field('workloadMinutes')} />
      </FieldPair>
      <SkillPicker
        shownIn={kind}
        value={values.skillIds}
        onChange={(ids) => form.set('skillIds', ids)}
        onBlur={() => form.check('skillIds')}
        error={form.errors['skillIds']}
        data-path="skillIds"
      />
      <FieldPair>
        <TextInput
          label={t('courses.code')}
          description={t('courses.code.hint')}
          maxLength={courseLimits.code}
          {...form.field('code')}
        />
        <SelectInput
          label={t('courses.language')}
          required
          options={languages.map((value) => ({ value, label: t(`courses.language.${value}`) }))}
          {...form.field('language')}
        />
      </FieldPair>
    </Fields>
  );
}

const writtenWorkload = (minutes: number) =>
  minutes ? `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` : '';
/** Reads `3:30`, `03:30` or whole hours, `3`; returns nothing for text that is no duration. */
function typedWorkload(text: string): number | undefined {
  const [, hours, minutes = '0'] = /^(\d{1,5})(?::(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (text.trim() === '') return 0;
  return hours === undefined || Number(minutes) > 59 || Number(hours) > courseLimits.workloadHours
    ? undefined
    : Number(hours) * 60 + Number(minutes);
}
type WorkloadProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: number;
  onChange: (minutes: number) => void;
};
/** Shows hours and minutes, also for more than a day. */
function WorkloadInput({ value = 0, onChange, onBlur, ...rest }: WorkloadProps) {
  const [shown, setShown] = useState(() => writtenWorkload(value));
  useEffect(() => setShown((now) => (typedWorkload(now) === value ? now : writtenWorkload(value))), [value]);
  return (
    <TextInput
      inputMode="numeric"
      placeholder="hh:mm"
      leftSection={<ClockIcon size={20} aria-hidden="true" />}
      {...rest}
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/[^\d:]/g, '');
        setShown(text);
        const minutes = typedWorkload(text);
        if (minutes !== undefined) onChange(minutes);
      }}
      onBlur={(event) => {
        setShown(writtenWorkload(value));
        onBlur?.(event);
      }}
    />
  );
}
