// Declares the modules of the build's texts plugin: the texts of one language, merged from all features.
declare module 'virtual:texts/pt' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:texts/en' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:texts/es' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:texts-sign-in/pt' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:texts-sign-in/en' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:texts-sign-in/es' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:texts-others/pt' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:texts-others/en' {
  const texts: Record<string, string>;
  export default texts;
}
declare module 'virtual:texts-others/es' {
  const texts: Record<string, string>;
  export default texts;
}
/** The sentences of a feature that the start does not load, by the path of a screen of staff. */
declare module 'virtual:texts-staff' {
  import type { LoadTexts } from '#platform/web/texts.ts';
  const byPath: Record<string, LoadTexts>;
  export default byPath;
}
