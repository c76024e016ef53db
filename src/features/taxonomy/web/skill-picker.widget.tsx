// Offers a field that chooses up to ten skills of a content or a person and shows their number at the right of the label.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import type { ShownPlace } from '../contract/taxonomy.model.ts';
import { useKnownLabels } from './known-labels.widget.tsx';
import { useSkillBasics } from './taxonomy.queries.ts';
import styles from './pickers.module.css';

/** The largest number of skills. decisions D9.3 */
const mostSkills = 10;
type Props = {
  /** The kind of content; absent for people, who may have any skill. */
  shownIn?: ShownPlace;
  value: string[];
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  error?: string;
  label?: string;
  most?: number;
  'data-path'?: string;
};
export function SkillPicker({ shownIn, value, onChange, label, error, most = mostSkills, ...rest }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const found = useSkillBasics(shownIn, search.trim());
  const options = useKnownLabels(found.data, value);
  return (
    <div className={styles['picker']}>
      <span className={styles['count']} aria-hidden="true">
        {t('taxonomy.skills.count', { count: value.length, most })}
      </span>
      <MultiSelectInput
        label={label ?? t('taxonomy.skills')}
        placeholder={value.length < most ? t('taxonomy.skills.add') : undefined}
        options={options}
        most={most}
        value={value}
        onChange={onChange}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        error={error ?? (found.isError ? t('taxonomy.skills.failed') : undefined)}
        {...rest}
      />
    </div>
  );
}
