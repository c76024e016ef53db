// Defines the settings a tenant begins with (access-shell-settings §9, tokens of the design).
import { askedAbovePeople } from '#platform/contract/many-people.ts';
import type { TenantSettings } from './settings.model.ts';

export const defaultPageTitle = 'Educação Corporativa';
export const defaultColors = {
  image: '#c191ff',
  secondary: '#3cdfad',
  grey: '#a3a3a3',
  interfaceText: '#ffffff',
  chrome: '#26242b',
} as const;

/** Returns a fresh copy of the defaults. */
export const defaultSettings = (): TenantSettings => ({
  banners: { isActive: false, items: [] },
  logos: {},
  colors: {
    topBar: { font: '#ffffff', background: defaultColors.chrome, icons: '#ffffff' },
    menu: { font: '#ffffff', background: defaultColors.chrome, icons: '#ffffff' },
    images: {
      primary: { light: defaultColors.image, dark: defaultColors.image, usesDark: false },
      secondary: {
        light: defaultColors.secondary,
        dark: defaultColors.secondary,
        usesDark: false,
        usesCustom: false,
        default: defaultColors.secondary,
      },
    },
    interface: { primary: defaultColors.image, textColor: defaultColors.interfaceText, hasAutoFontColor: true },
  },
  general: {
    certificate: {},
    hidesDescriptionSection: false,
    allowsReadingExpired: true,
    allowsPublicLinks: true,
    passwordPolicy: 'classic',
  },
  login: {
    backgrounds: [],
    align: 'right',
    carousels: [],
    customButton: { isActive: false, label: '', redirectUrl: '', opensNewTab: false, isOutlined: false },
  },
  page: { title: defaultPageTitle, description: '' },
  messages: { asksAbovePeople: askedAbovePeople, isMeasured: false },
  hidesSupport: false,
  scripts: [],
  watermark: {
    user: {
      name: true,
      email: true,
      company: false,
      businessUnit: false,
      department: false,
      jobTitle: false,
      registeredAt: false,
      address: false,
    },
    allowsPdfDownload: true,
    isInPdf: false,
  },
});
