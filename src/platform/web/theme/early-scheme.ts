// Sets the light or dark scheme by a short script before the first paint.

/** A script for the head, without imports; it sets the scheme before the first paint, so that users never see the wrong one. */
export const earlyScheme = `(function(){var d=2;try{d=JSON.parse(localStorage.getItem('sabia.device')||'{}').dark;if(d==null)d=2}catch(e){}document.documentElement.dataset.theme=(d===2?matchMedia('(prefers-color-scheme: dark)').matches:d===1)?'dark':'light'})()`;
