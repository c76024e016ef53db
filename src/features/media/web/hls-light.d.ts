// The light build of hls.js has the full build's types, which its package does not say.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
