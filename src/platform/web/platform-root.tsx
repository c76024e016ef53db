// What stands around every entry: theme, toasts, questions, live regions.
import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';
import type { Translate } from './texts.ts';
import './theme/all.css';
import { useColorScheme, useSchemeOnRoot } from './theme/color-scheme.ts';
import { cssVars, theme } from './theme/theme.ts';
import { ConfirmHost } from './ui/confirm-host.tsx';
import { LiveRegions } from './ui/live-regions.tsx';
import { ToastStack } from './ui/toast-stack.tsx';

/** Names for the small buttons that Mantine adds by itself. */
const namedTheme = (t: Translate) => {
  const clear = { clearButtonProps: { 'aria-label': t('form.clear') } };
  return mergeThemeOverrides(theme, createTheme({
    components: {
      PasswordInput: { defaultProps: { visibilityToggleFocusable: true, visibilityToggleButtonProps: { 'aria-label': t('form.password.toggle') } } },
      Select: { defaultProps: clear }, MultiSelect: { defaultProps: clear }, TagsInput: { defaultProps: clear }, Autocomplete: { defaultProps: clear },
    },
  }));
};
/** `isTest` switches transitions off. */
export function PlatformRoot({ children, isTest = false }: { children: ReactNode; isTest?: boolean }) {
  const { scheme } = useColorScheme();
  useSchemeOnRoot(scheme);
  const t = useTexts();
  const named = useMemo(() => namedTheme(t), [t]);
  return (
    <MantineProvider theme={named} cssVariablesResolver={cssVars} forceColorScheme={scheme} env={isTest ? 'test' : 'default'}>
      {children}
      <LiveRegions />
      <ToastStack />
      <ConfirmHost />
    </MantineProvider>
  );
}
