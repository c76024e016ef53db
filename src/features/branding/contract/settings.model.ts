// Defines the tenant's settings in our words (access-shell-settings §3.8).

export type ColorPair = { light: string; dark: string; usesDark: boolean };
export type CarouselSlide = {
  image?: string;
  video?: { url: string; mp4?: string; webm?: string; ogv?: string; avi?: string };
  file?: string;
  /** The carousel from which the slide was sent: only distributors change it. */
  originId?: string;
};
/** A slide as the settings store it: its picture, and the other fields of `slide.model`. */
export type BannerSlide = {
  id: string;
  url: string;
  isPublic: boolean;
  file?: string;
  title?: string;
  text?: string;
  tag?: string;
  link?: string;
  durationSeconds?: number;
  isActive?: boolean;
  environment?: 'home' | 'catalog' | 'both';
  backgroundType?: 'image' | 'video';
  backgroundId?: string;
  backgroundUrl?: string;
  resourceType?: 'text' | 'image';
  bannerId?: string;
  bannerUrl?: string;
  opensNewTab?: boolean;
  content?: string;
  contentColor?: string;
  originId?: string;
};
export type TenantSettings = {
  banners: { isActive: boolean; items: BannerSlide[] };
  logos: { menu?: string; loginLight?: string; loginDark?: string; icon?: string };
  colors: {
    topBar: { font: string; background: string; icons: string };
    menu: { font: string; background: string; icons: string };
    images: { primary: ColorPair; secondary: ColorPair & { usesCustom: boolean; default: string } };
    interface: { primary: string; textColor: string; hasAutoFontColor: boolean };
  };
  general: {
    certificate: { course?: string; trail?: string };
    termsOfUseId?: string;
    logoutUrl?: string;
    privacyPolicyUrl?: string;
    hidesDescriptionSection: boolean;
    allowsReadingExpired: boolean;
    allowsPublicLinks: boolean;
    passwordPolicy: 'classic' | 'modern';
  };
  login: {
    backgrounds: { url: string; name: string }[];
    align: 'left' | 'center' | 'right';
    carousels: CarouselSlide[];
    customButton: { isActive: boolean; label: string; redirectUrl: string; opensNewTab: boolean; isOutlined: boolean };
  };
  page: { title: string; description: string };
  messages: {
    /** What would tell more people than these asks first, with their number. */
    asksAbovePeople: number;
    /** The ledger notes whether e-mails are opened and their links followed, and each e-mail says so. */
    isMeasured: boolean;
  };
  hidesSupport: boolean;
  scripts: { name: string; content: string; isLink: boolean }[];
  watermark: {
    user: {
      name: boolean;
      email: boolean;
      company: boolean;
      businessUnit: boolean;
      department: boolean;
      jobTitle: boolean;
      registeredAt: boolean;
      address: boolean;
    };
    allowsPdfDownload: boolean;
    isInPdf: boolean;
  };
};

/** What a brand changes: its logos and its colours. */
export type Look = Pick<TenantSettings, 'logos' | 'colors'>;
export const lookOf = ({ logos, colors }: Look): Look => ({ logos, colors });
export type EarlierLook = Look & { replacedAt: string };

/** The single sign-on of a contract, as far as the sign-in page needs it. */
export type SingleSignOn = { isEnabled: boolean; provider: string; origin: string };
export const noSingleSignOn: SingleSignOn = { isEnabled: false, provider: '', origin: '' };
