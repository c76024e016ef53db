// Shows a field of formatted text, and loads its editor when the field is first shown.
import { Input } from '@mantine/core';
import { useId } from 'react';
import { later } from './later.tsx';
import { useReadOnly } from './read-only.tsx';
import { FieldsSkeleton } from './skeletons.tsx';

const Editor = later(
  () => import('./formatted-text-editor.tsx').then((part) => part.FormattedTextEditor),
  () => <FieldsSkeleton count={3} />,
);
export type FormattedTextProps = {
  label: string;
  description?: string;
  value?: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  required?: true;
  'data-path'?: string;
};
export function FormattedTextInput({ label, description, error, required, ...rest }: FormattedTextProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required ?? false}
    >
      <Editor
        {...rest}
        labelledBy={`${id}-label`}
        describedBy={[description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
        isInvalid={Boolean(error)}
        isRequired={Boolean(required)}
        isReadOnly={useReadOnly()}
      />
    </Input.Wrapper>
  );
}
