// Checks forms by the model's own rules: after leaving a changed field, then at each key. Shows the server's validation errors at their fields.
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, FormEvent } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { announce } from './announce.ts';
import { markShown } from './problem-text.ts';
import { hasText, useTexts } from './texts.ts';
import type { TextValues } from './texts.ts';

/** The answer of a rule of the model: nothing, the key of a text, or the key with the values of its sentence. */
export type MaybeValidationError = string | (TextValues & { readonly code: string }) | null | undefined | false;
export type Rule<Value, Values> = (value: Value, values: Values) => MaybeValidationError;
export type Rules<Values> = { readonly [K in keyof Values]?: Rule<Values[K], Values> };
/** The answer of a rule for the whole form; `field` may be a path, `items.0.title`. */
export type FormValidationError = { field: string; code: string; limit?: number | string | undefined };

export type FormOptions<Values extends object> = {
  initial: Values;
  rules?: Rules<Values>;
  validate?: (values: Values) => readonly FormValidationError[];
  /** Sends the values; the form shows a Problem with fields at those fields and throws other errors again. */
  submit: (values: Values) => unknown;
  /** The form's names for fields that validation errors call by another name. */
  rename?: { readonly [field: string]: string };
  /** Shows the step or tab that holds one of these fields, before the first invalid field gets the focus. */
  reveal?: (fields: readonly string[]) => void;
};
/** The fields of a refusal, in their order; `times` distinguishes two equal refusals. */
export type Refusal = { readonly fields: readonly string[]; readonly times: number };
const noRefusal: Refusal = { fields: [], times: 0 };
/** The selector of invalid inputs, and of the sentences of errors that belong to no single input. */
const invalidFields = '[aria-invalid="true"]:not([type="hidden"]), p[data-path]';
const outOfView = '[hidden], [style*="display: none"]';
/** The number of frames to wait for a step that loads when it first opens. */
const mostFrames = 90;
type FieldOptions = { required?: boolean; type?: 'input' | 'checkbox' };

/** Turns `items[0].title` of a validation error into `items.0.title` of a form. */
const dotted = (field: string) => field.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
/** Returns the form's name for the field of a validation error. */
export const fieldInForm = (field: string, rename: { readonly [field: string]: string } = {}): string =>
  dotted(rename[field] ?? field);
const valueAt = (values: object, path: string) =>
  path.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], values);

export function useAppForm<Values extends object>({
  initial,
  rules = {},
  validate,
  submit,
  rename = {},
  reveal,
}: FormOptions<Values>) {
  const t = useTexts();
  const form = useForm<Values>({ mode: 'controlled', initialValues: initial });
  const element = useRef<HTMLFormElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>(noRefusal);
  const [isRefused, setRefused] = useState(false);
  const [codes, setCodes] = useState<Record<string, Exclude<MaybeValidationError, null | undefined | false>>>({});

  const sentence = (validationError: Exclude<MaybeValidationError, null | undefined | false>) => {
    const { code, ...values } = typeof validationError === 'string' ? { code: validationError } : validationError;
    return hasText(code) ? t(code, values) : t('form.invalid');
  };
  /** Returns all current errors by field; the first message of each field counts. */
  const errorsIn = (values: Values) => {
    const found: typeof codes = {};
    for (const fieldError of validate?.(values) ?? []) found[dotted(fieldError.field)] ??= fieldError;
    for (const [name, rule] of Object.entries(rules) as [string, Rule<unknown, Values> | undefined][]) {
      const validationError = rule?.(valueAt(values, name), values);
      if (validationError) found[name] = validationError;
    }
    return found;
  };
  const check = (name: string) => {
    const validationError = errorsIn(form.getValues())[name];
    setCodes(({ [name]: _was, ...rest }) => (validationError ? { ...rest, [name]: validationError } : rest));
  };
  // A field with an error is checked at each key; the other fields are checked when the user leaves them.
  useEffect(() => {
    setCodes((now) => {
      const names = Object.keys(now);
      if (names.length === 0) return now;
      const found = errorsIn(form.values);
      return Object.fromEntries(names.flatMap((name) => (found[name] ? [[name, found[name]]] : [])));
    });
    // Each render makes the rules anew, but only values make a field valid or invalid.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form.values]);

  const inView = (selector: string) =>
    [...(element.current?.querySelectorAll<HTMLElement>(selector) ?? [])].find((one) => !one.closest(outOfView));
  const pathOf = (name: string) => `[data-path="${CSS.escape(name)}"]`;
  /** Focuses a field as soon as its part of the form is rendered. */
  const bring = (find: () => HTMLElement | undefined, frames = mostFrames) => {
    const field = find();
    if (field) {
      field.focus();
      field.scrollIntoView({ block: 'center' });
    } else if (frames > 0) requestAnimationFrame(() => bring(find, frames - 1));
  };
  useEffect(() => {
    const [first] = refusal.fields;
    if (first !== undefined) bring(() => inView(invalidFields) ?? inView(pathOf(first)));
    // Only a refusal moves the focus; a later render does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal]);
  const refuse = (validationErrors: typeof codes) => {
    const fields = Object.keys(validationErrors);
    setCodes((now) => ({ ...now, ...validationErrors }));
    setRefused(true);
    reveal?.(fields);
    setRefusal(({ times }) => ({ fields, times: times + 1 }));
    announce(t('form.banner'), 'assertive');
  };
  const isRight = (belongs: (name: string) => boolean): boolean => {
    const validationErrors = Object.entries(errorsIn(form.getValues())).filter(([name]) => belongs(name));
    if (validationErrors.length > 0) refuse(Object.fromEntries(validationErrors));
    return validationErrors.length === 0;
  };

  const send = async (): Promise<boolean> => {
    if (isSaving) return false;
    const values = form.getValues();
    const validationErrors = errorsIn(values);
    if (Object.keys(validationErrors).length > 0) {
      refuse(validationErrors);
      return false;
    }
    setSaving(true);
    setRefused(false);
    setCodes({});
    try {
      await submit(values);
      form.resetDirty(values);
      return true;
    } catch (error) {
      const fieldErrors = error instanceof Problem ? (error.details.fields ?? []) : [];
      const known = fieldErrors
        .map((fieldError) => ({ ...fieldError, field: fieldInForm(fieldError.field, rename) }))
        .filter(({ field }) => valueAt(values, field) !== undefined || field.split('.')[0]! in values);
      if (known.length === 0) throw error;
      if (known.length === fieldErrors.length) markShown(error as object);
      refuse(Object.fromEntries(known.reverse().map((fieldError) => [fieldError.field, fieldError])));
      return false;
    } finally {
      setSaving(false);
    }
  };

  const errors = Object.fromEntries(
    Object.entries(codes).map(([name, validationError]) => [name, sentence(validationError)]),
  );
  return {
    values: form.values,
    set: form.setFieldValue as (name: string, value: unknown) => void,
    setAll: form.setValues,
    /** Resets the form to these values, which count as saved. */
    reset: (values: Values = initial) => {
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      setCodes({});
      setRefused(false);
    },
    insert: form.insertListItem as (path: string, item: unknown, index?: number) => void,
    remove: form.removeListItem as (path: string, index: number) => void,
    move: form.reorderListItem as (path: string, move: { from: number; to: number }) => void,
    /** The error sentences by field. */
    errors,
    /** True from a refused submit until every field is valid. */
    isRefused: isRefused && Object.keys(errors).length > 0,
    isDirty: form.isDirty(),
    isSaving,
    check,
    /** Sends the form; true where it succeeded. Throws Problems without known fields. */
    send,
    /** Returns whether one part of the form is valid; otherwise shows its errors and focuses its first invalid field. */
    isRight,
    /** The last refusal, for parts that open themselves: an accordion, or one question of many. */
    refusal,
    focus: (name: string) => {
      reveal?.([name]);
      bring(() => inView(pathOf(name)));
    },
    /** Sorts names of fields by their order on the screen; a field that is not shown keeps its position. */
    inOrder: (names: readonly string[]): string[] => {
      const shown = [...(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].map(
        ({ dataset }) => dataset['path']!,
      );
      const present = names
        .filter((name) => shown.includes(name))
        .sort((one, other) => shown.indexOf(one) - shown.indexOf(other));
      return names.map((name) => (shown.includes(name) ? present.shift()! : name));
    },
    labelOf: (name: string) => {
      const input = element.current?.querySelector<HTMLInputElement>(pathOf(name));
      const around = input
        ?.closest('[class*="InputWrapper"], fieldset, [role="group"]')
        ?.querySelector('label, legend');
      return [...(input?.labels ?? []), around].map((label) => label?.firstChild?.textContent).find(Boolean);
    },
    props: {
      ref: element,
      noValidate: true,
      'aria-busy': isSaving,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        // The mutation has already shown a failure without fields as a toast.
        send().catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error;
        });
      },
    },
    /** Returns all props of an input; `type: 'checkbox'` is for checkboxes and switches. */
    field: (name: string, { required = false, type = 'input' }: FieldOptions = {}) => {
      const { onChange, value, defaultValue, checked } = form.getInputProps(name, {
        type,
        withError: false,
        withFocus: false,
      }) as { onChange: (value: unknown) => void; value?: never; defaultValue?: never; checked?: boolean };
      return {
        ...(type === 'checkbox' ? { checked: checked ?? false } : { value: value ?? defaultValue }),
        name,
        onChange: onChange as (value: any) => void,
        // An unchanged field shows no error when the user leaves it: the sentence would move the link that the user is about to press.
        onBlur: (_event?: FocusEvent) => {
          if (form.isDirty(name)) check(name);
        },
        error: errors[name],
        'data-path': name,
        ...(required && { required: true }),
      } as {
        value?: any;
        checked?: boolean;
        name: string;
        onChange: (value: any) => void;
        onBlur: (event?: FocusEvent) => void;
        error: string | undefined;
        'data-path': string;
        required?: true;
      };
    },
  };
}
export type AppForm = ReturnType<typeof useAppForm<any>>;
