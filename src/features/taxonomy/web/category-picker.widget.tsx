// Offers a field that chooses the category of a content.
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import type { ShownPlace } from '../contract/taxonomy.model.ts';
import { useKnownLabels } from './known-labels.widget.tsx';
import { useCategoryBasics } from './taxonomy.queries.ts';

type Props = {
  shownIn: ShownPlace;
  value: string | null;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  error?: string;
  label?: string;
  'data-path'?: string;
};
export function CategoryPicker({ shownIn, value, onChange, label, error, ...rest }: Props) {
  const t = useTexts();
  const found = useCategoryBasics(shownIn);
  const options = useKnownLabels(found.data, value ? [value] : []);
  return (
    <SelectInput
      label={label ?? t('taxonomy.category')}
      placeholder={t('taxonomy.category.choose')}
      options={options}
      searchable
      value={value}
      onChange={onChange}
      error={error ?? (found.isError ? t('taxonomy.categories.failed') : undefined)}
      {...rest}
    />
  );
}
