// What the texts plugin of the build offers: the merged sentences of one language.
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
