// Requests the visitor's texts by a short script while the program itself still loads.

/** Returns a script for the head; `files` are the built files by language. It chooses like `preferredLanguage`. */
export const earlyTexts = (files: Readonly<Record<string, string>>) =>
  `(function(){var f=${JSON.stringify(files)},l;try{l=JSON.parse(localStorage.getItem('sabia.device')||'{}').language}catch(e){}if(!f[l])l=(navigator.languages||[]).map(function(c){return c.slice(0,2).toLowerCase()}).find(function(c){return f[c]})||'pt';var k=document.createElement('link');k.rel='modulepreload';k.href='/'+f[l];document.head.append(k)})()`;
