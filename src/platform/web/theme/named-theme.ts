// Adds names in the visitor's language to the theme, for the small buttons that Mantine adds.
import { createTheme, mergeThemeOverrides } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../texts.ts';
import { theme } from './theme.ts';

export function useNamedTheme() {
  const t = useTexts();
  return useMemo(() => {
    const clear = { defaultProps: { clearButtonProps: { 'aria-label': t('form.clear') } } };
    const password = {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': t('form.password.toggle') },
      },
    };
    return mergeThemeOverrides(
      theme,
      createTheme({
        components: {
          PasswordInput: password,
          Select: clear,
          MultiSelect: clear,
          TagsInput: clear,
          Autocomplete: clear,
        },
      }),
    );
  }, [t]);
}
