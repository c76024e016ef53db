// Draws the pictures of the covers: each function takes a width and a height and returns SVG in flat colours.
import { A } from './azulejo.mjs'
const f = (n) => +n.toFixed(1)
/* ---------- illustrated covers (stand-ins for uploads) -------------------- */
const bg=(W,H,c)=>`<rect width="${W}" height="${H}" fill="${c}"/>`;
const circ=(x,y,r,c,e='')=>`<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${c}" ${e}/>`;
const rect=(x,y,w,h,c,r=0,e='')=>`<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" rx="${f(r)}" fill="${c}" ${e}/>`;
const poly=(pts,c,e='')=>`<polygon points="${pts.map(p=>f(p[0])+','+f(p[1])).join(' ')}" fill="${c}" ${e}/>`;
const path=(d,c,e='')=>`<path d="${d}" fill="${c}" ${e}/>`;
const line=(d,c,w,e='')=>`<path d="${d}" fill="none" stroke="${c}" stroke-width="${f(w)}" ${e}/>`;
const semi=(x,y,r,c,dir='up')=>{const D={up:`M${f(x-r)} ${f(y)}A${f(r)} ${f(r)} 0 0 1 ${f(x+r)} ${f(y)}Z`,down:`M${f(x-r)} ${f(y)}A${f(r)} ${f(r)} 0 0 0 ${f(x+r)} ${f(y)}Z`,left:`M${f(x)} ${f(y-r)}A${f(r)} ${f(r)} 0 0 0 ${f(x)} ${f(y+r)}Z`,right:`M${f(x)} ${f(y-r)}A${f(r)} ${f(r)} 0 0 1 ${f(x)} ${f(y+r)}Z`};return path(D[dir],c)};

export const SCENES={
  montanha(W,H){const u=Math.min(W/260,H/300),cx=W/2,b=H;let o=bg(W,H,A.plum)+circ(cx+52*u,b-190*u,62*u,A.sun);
    o+=poly([[cx-260*u,b],[cx-90*u,b-150*u],[cx+60*u,b]],'#6a35a8')+poly([[cx+10*u,b],[cx+170*u,b-130*u],[cx+340*u,b]],'#57298f');
    o+=poly([[cx-150*u,b],[cx+6*u,b-214*u],[cx+160*u,b]],A.orchid)+poly([[cx-33*u,b-160*u],[cx+6*u,b-214*u],[cx+45*u,b-160*u],[cx+22*u,b-146*u],[cx+4*u,b-164*u],[cx-14*u,b-146*u]],A.bone);
    o+=line(`M${f(cx-70*u)} ${f(b)}C${f(cx-20*u)} ${f(b-40*u)} ${f(cx+70*u)} ${f(b-44*u)} ${f(cx+40*u)} ${f(b-82*u)}S${f(cx-40*u)} ${f(b-96*u)} ${f(cx-14*u)} ${f(b-128*u)}`,A.ink,7*u,'stroke-linecap="round" stroke-dasharray="'+f(.1)+' '+f(15*u)+'"');
    o+=rect(cx+3*u,b-252*u,5*u,44*u,A.bone)+path(`M${f(cx+8*u)} ${f(b-252*u)}h${f(40*u)}l${f(-11*u)} ${f(13*u)}l${f(11*u)} ${f(13*u)}h${f(-40*u)}Z`,A.coral);return o},
  capacete(W,H){const u=Math.min(W/270,H/300),cx=W/2,cy=H*.52;let o=bg(W,H,A.sun);const sw=40*u;
    for(let i=-2;i<W/sw+3;i++)o+=poly([[i*2*sw,H],[i*2*sw+sw,H],[i*2*sw+sw+44*u,H-44*u],[i*2*sw+44*u,H-44*u]],A.ink);
    o+=rect(0,H-50*u,W,6*u,A.ink);
    o+=path(`M${f(cx-92*u)} ${f(cy+20*u)}A92 92 0 0 1 ${f(cx+92*u)} ${f(cy+20*u)}Z`.replace(/A92 92/,`A${f(92*u)} ${f(92*u)}`),A.bone);
    o+=path(`M${f(cx-26*u)} ${f(cy+20*u)}V${f(cy-86*u)}a${f(26*u)} ${f(16*u)} 0 0 1 ${f(52*u)} 0V${f(cy+20*u)}Z`,A.coral);
    o+=rect(cx-62*u,cy-46*u,12*u,66*u,A.sand,6*u)+rect(cx+50*u,cy-46*u,12*u,66*u,A.sand,6*u);
    o+=rect(cx-122*u,cy+14*u,244*u,26*u,A.ink,13*u);return o},
  cadeado(W,H){const u=Math.min(W/260,H/300),cx=W/2,cy=H*.54;let o=bg(W,H,A.cobalt);
    for(let i=7;i>=1;i--)o+=line(`M${f(cx-(46+i*26)*u)} ${f(H)}V${f(cy-20*u)}A${f((46+i*26)*u)} ${f((46+i*26)*u)} 0 0 1 ${f(cx+(46+i*26)*u)} ${f(cy-20*u)}V${f(H)}`,i%2?'#4f69ff':'#2240e0',12*u);
    o+=line(`M${f(cx-40*u)} ${f(cy)}V${f(cy-46*u)}A${f(40*u)} ${f(40*u)} 0 0 1 ${f(cx+40*u)} ${f(cy-46*u)}V${f(cy)}`,A.bone,20*u);
    o+=rect(cx-70*u,cy-10*u,140*u,110*u,A.sun,22*u)+circ(cx,cy+34*u,17*u,A.ink)+path(`M${f(cx-9*u)} ${f(cy+38*u)}h${f(18*u)}l${f(7*u)} ${f(36*u)}h${f(-32*u)}Z`,A.ink);return o},
  bolhas(W,H){const u=Math.min(W/270,H/300),cx=W/2,cy=H/2;return bg(W,H,A.rose)
    +path(`M${f(cx-112*u)} ${f(cy-90*u)}h${f(110*u)}a${f(46*u)} ${f(46*u)} 0 0 1 ${f(46*u)} ${f(46*u)}v${f(20*u)}a${f(46*u)} ${f(46*u)} 0 0 1 ${f(-46*u)} ${f(46*u)}h${f(-62*u)}l${f(-48*u)} ${f(44*u)}Z`,A.coral)
    +path(`M${f(cx+116*u)} ${f(cy+102*u)}h${f(-110*u)}a${f(46*u)} ${f(46*u)} 0 0 1 ${f(-46*u)} ${f(-46*u)}v${f(-28*u)}a${f(46*u)} ${f(46*u)} 0 0 1 ${f(46*u)} ${f(-46*u)}h${f(64*u)}l${f(46*u)} ${f(-46*u)}Z`,A.cobalt,'style="mix-blend-mode:multiply"')
    +[-34,0,34].map((d,i)=>circ(cx+38*u+d*u,cy+42*u,10*u,A.bone)).join('')},
  dados(W,H){const u=Math.min(W/260,H/300),cx=W/2,b=H;let o=bg(W,H,A.forest);const xs=[-104,-62,-20,22,64],hs=[70,112,92,160,206];
    o+=circ(cx-78*u,b-214*u,42*u,'#136b57')+path(`M${f(cx-78*u)} ${f(b-214*u)}V${f(b-256*u)}A${f(42*u)} ${f(42*u)} 0 0 1 ${f(cx-36*u)} ${f(b-214*u)}Z`,A.sun);
    xs.forEach((x,i)=>o+=rect(cx+x*u,b-hs[i]*u,34*u,hs[i]*u+4,[ '#1c7d66',A.mint,'#1c7d66',A.mint,A.bone][i],3*u));
    o+=line(`M${f(cx-87*u)} ${f(b-108*u)}L${f(cx-45*u)} ${f(b-150*u)}L${f(cx-3*u)} ${f(b-128*u)}L${f(cx+39*u)} ${f(b-196*u)}L${f(cx+81*u)} ${f(b-242*u)}`,A.coral,6*u,'stroke-linejoin="round"');
    [[-87,108],[-45,150],[-3,128],[39,196],[81,242]].forEach(p=>o+=circ(cx+p[0]*u,b-p[1]*u,9*u,A.coral));return o},
  dialogo(W,H){const u=Math.min(W/270,H/300),cx=W/2,b=H;let o=bg(W,H,A.bone);
    const half=(sx,c,c2,ey)=>{const X=v=>cx+sx*v*u;const sw=sx>0?1:0;return path(`M${f(X(14))} ${f(b)}V${f(b-60*u)}H${f(X(14))}V${f(b-92*u)}L${f(X(2))} ${f(b-98*u)}L${f(X(14))} ${f(b-128*u)}V${f(b-150*u)}A${f(78*u)} ${f(78*u)} 0 0 ${sw} ${f(X(92))} ${f(b-228*u)}A${f(46*u)} ${f(70*u)} 0 0 ${sw} ${f(X(138))} ${f(b-150*u)}V${f(b)}Z`,c)+circ(X(44),b-148*u,8*u,A.ink)+path(`M${f(X(60))} ${f(b)}A${f(90*u)} ${f(84*u)} 0 0 ${sw} ${f(X(150))} ${f(b-84*u)}H${f(X(sx>0?W:W))}V${f(b)}Z`,c2)};
    o+=half(1,A.coral,A.plum)+half(-1,A.sun,A.forest);
    o+=circ(cx,b-252*u,13*u,A.cobalt)+circ(cx-30*u,b-240*u,7*u,A.cobalt)+circ(cx+30*u,b-240*u,7*u,A.cobalt);return o},
  ondas(W,H){const u=Math.min(W/260,H/300),cx=W/2,b=H;let o=bg(W,H,A.coral)+circ(cx,b-120*u,88*u,A.sun)+circ(cx,b-120*u,60*u,'#ffdd85');
    const wave=(y,a,c,ph)=>{let d=`M${f(-60*u)} ${f(b)}V${f(y)}`;for(let x=-60*u+ph;x<W+120*u;x+=80*u)d+=`q${f(20*u)} ${f(-a)} ${f(40*u)} 0t${f(40*u)} 0`;return path(d+`V${f(b)}Z`,c)};
    o+=wave(b-112*u,22*u,A.rose,0)+wave(b-80*u,22*u,A.bone,-40*u)+wave(b-48*u,22*u,A.sky,-10*u)+wave(b-18*u,22*u,A.cobalt,-60*u);return o},
  porta(W,H){const u=Math.min(W/260,H/300),cx=W/2,b=H;let o=bg(W,H,A.orchid);o+=circ(cx+96*u,b-240*u,30*u,A.bone);
    o+=path(`M${f(cx-78*u)} ${f(b)}V${f(b-150*u)}A${f(78*u)} ${f(78*u)} 0 0 1 ${f(cx+78*u)} ${f(b-150*u)}V${f(b)}Z`,A.plum);
    o+=path(`M${f(cx-52*u)} ${f(b)}V${f(b-148*u)}A${f(52*u)} ${f(52*u)} 0 0 1 ${f(cx+52*u)} ${f(b-148*u)}V${f(b)}Z`,A.sun);
    o+=poly([[cx+52*u,b-198*u],[cx+104*u,b-178*u],[cx+104*u,b],[cx+52*u,b]],A.coral)+circ(cx+66*u,b-88*u,6*u,A.bone);
    [[150,22],[114,44],[78,66]].forEach(([w,h],i)=>o+=rect(cx-w*u,b-h*u,(w+ w)*u*0+ (w*2)*u,22*u,[A.bone,'#efe3d0','#e3d3b8'][i]));return o},
  balanca(W,H){const u=Math.min(W/270,H/300),cx=W/2,cy=H*.36;let o=bg(W,H,A.ink);o+=circ(cx,cy-46*u,24*u,A.sun)+rect(cx-6*u,cy-20*u,12*u,170*u,A.bone);
    o+=semi(cx,cy+166*u,66*u,A.bone)+rect(cx-118*u,cy-4*u,236*u,12*u,A.bone,6*u);
    [[-1,A.mint],[1,A.orchid]].forEach(([s,c])=>{const x=cx+s*96*u,dy=0;o+=line(`M${f(x)} ${f(cy+4*u)}L${f(x-44*u)} ${f(cy+78*u)}M${f(x)} ${f(cy+4*u)}L${f(x+44*u)} ${f(cy+78*u)}`,'#77717f',4*u)+semi(x,cy+76*u,52*u,c,'down')});return o},
  fone(W,H){const u=Math.min(W/270,H/300),cx=W/2,cy=H*.55;return bg(W,H,A.mint)+circ(cx,cy,78*u,A.bone)
    +line(`M${f(cx-98*u)} ${f(cy+10*u)}V${f(cy-10*u)}A${f(98*u)} ${f(98*u)} 0 0 1 ${f(cx+98*u)} ${f(cy-10*u)}V${f(cy+10*u)}`,A.ink,18*u)
    +rect(cx-122*u,cy-22*u,46*u,80*u,A.coral,20*u)+rect(cx+76*u,cy-22*u,46*u,80*u,A.coral,20*u)
    +line(`M${f(cx+100*u)} ${f(cy+54*u)}q0 ${f(50*u)} ${f(-58*u)} ${f(50*u)}`,A.ink,9*u)+rect(cx+14*u,cy+92*u,44*u,24*u,A.ink,12*u)
    +circ(cx-26*u,cy-8*u,8*u,A.ink)+circ(cx+26*u,cy-8*u,8*u,A.ink)+line(`M${f(cx-30*u)} ${f(cy+24*u)}a${f(32*u)} ${f(32*u)} 0 0 0 ${f(60*u)} 0`,A.ink,8*u,'stroke-linecap="round"')},
  caixas(W,H){const u=Math.min(W/270,H/300),cx=W/2,b=H;const box=(x,y,s,c1,c2,c3,t)=>poly([[x,y],[x+s*.87,y-s*.5],[x+s*1.74,y],[x+s*.87,y+s*.5]],c1)+poly([[x,y],[x+s*.87,y+s*.5],[x+s*.87,y+s*1.5],[x,y+s]],c2)+poly([[x+s*1.74,y],[x+s*.87,y+s*.5],[x+s*.87,y+s*1.5],[x+s*1.74,y+s]],c3)+(t?poly([[x+s*.37,y-s*.21],[x+s*.5,y-s*.29],[x+s*1.37,y+s*.21],[x+s*1.24,y+s*.29]],t)+poly([[x+s*1.24,y+s*.29],[x+s*1.37,y+s*.21],[x+s*1.37,y+s*.6],[x+s*1.24,y+s*.68]],t):'');
    let o=bg(W,H,A.sky);o+=poly([[cx-200*u,b-64*u],[cx,b-180*u],[cx+200*u,b-64*u],[cx,b+52*u]],'#6fbef2');const s=66*u;
    o+=box(cx-118*u,b-116*u,s,A.sand,'#c99f62','#dcb97f','#fff4dd')+box(cx+4*u,b-116*u,s,A.sun,'#d18f10','#eaab26',A.coral)+box(cx-57*u,b-214*u,s,A.coral,'#c44023','#e5552f',A.bone);return o},
  pessoas(W,H){const c=W>H?4:W===H?3:3,s=W/c,r=Math.ceil(H/s);const P=[[A.sun,A.plum,A.coral],[A.cobalt,A.rose,A.sun],[A.mint,A.forest,A.bone],[A.coral,A.bone,A.ink],[A.orchid,A.ink,A.sun],[A.bone,A.cobalt,A.coral],[A.rose,A.brick,A.plum],[A.forest,A.mint,A.sun],[A.ink,A.coral,A.orchid],[A.sky,A.navy,A.rose],[A.sun,A.forest,A.bone],[A.plum,A.sky,A.sun]];let o='';
    for(let j=0;j<r;j++)for(let i=0;i<c;i++){const k=(j*5+i*3+(j%2))%P.length,[g,h,t]=P[k];const x=i*s,y=j*s;o+=rect(x,y,s+.5,s+.5,g)+circ(x+s/2,y+s*.4,s*.21,h)+path(`M${f(x+s*.12)} ${f(y+s)}A${f(s*.38)} ${f(s*.34)} 0 0 1 ${f(x+s*.88)} ${f(y+s)}Z`,t)}return o},
  kanban(W,H){const u=Math.min(W/260,H/300),cx=W/2,t=H/2-112*u;let o=bg(W,H,'#efe4ff');const cols=[[-112,[[52,A.coral],[36,A.bone],[64,A.sun]]],[-34,[[70,A.cobalt],[44,A.bone]]],[44,[[40,A.mint],[56,A.bone],[30,A.orchid]]]];
    cols.forEach(([x,cs])=>{o+=rect(cx+x*u,t,68*u,226*u,A.ink,12*u);let y=t+12*u;cs.forEach(([h,c])=>{o+=rect(cx+(x+9)*u,y,50*u,h*u,c,7*u);y+=(h+9)*u})});
    o+=line(`M${f(cx-86*u)} ${f(t+196*u)}H${f(cx+70*u)}`,A.sun,9*u,'stroke-linecap="round"')+poly([[cx+64*u,t+178*u],[cx+100*u,t+196*u],[cx+64*u,t+214*u]],A.sun);return o},
  ia(W,H){const u=Math.min(W/260,H/300),cx=W/2,cy=H/2;const star=(x,y,R,c)=>path(`M${f(x)} ${f(y-R)}C${f(x+R*.14)} ${f(y-R*.24)} ${f(x+R*.24)} ${f(y-R*.14)} ${f(x+R)} ${f(y)}C${f(x+R*.24)} ${f(y+R*.14)} ${f(x+R*.14)} ${f(y+R*.24)} ${f(x)} ${f(y+R)}C${f(x-R*.14)} ${f(y+R*.24)} ${f(x-R*.24)} ${f(y+R*.14)} ${f(x-R)} ${f(y)}C${f(x-R*.24)} ${f(y-R*.14)} ${f(x-R*.14)} ${f(y-R*.24)} ${f(x)} ${f(y-R)}Z`,c);
    let o=bg(W,H,A.navy);[150,112].forEach((r,i)=>o+=`<ellipse cx="${f(cx)}" cy="${f(cy)}" rx="${f(r*u)}" ry="${f(r*.42*u)}" fill="none" stroke="${i?A.mint:'#38507f'}" stroke-width="${f(5*u)}" transform="rotate(${i?28:-24} ${f(cx)} ${f(cy)})"/>`);
    return o+star(cx,cy,104*u,A.orchid)+star(cx+84*u,cy-92*u,36*u,A.sun)+star(cx-92*u,cy+86*u,24*u,A.bone)+circ(cx+98*u,cy+54*u,12*u,A.coral)+circ(cx-98*u,cy-52*u,9*u,A.mint)},
  moedas(W,H){const u=Math.min(W/260,H/300),cx=W/2,b=H;let o=bg(W,H,'#0a3f36');o+=path(`M${f(cx-150*u)} ${f(b)}L${f(cx+150*u)} ${f(b-280*u)}V${f(b)}Z`,'#0e5a49');
    [[-100,3],[-32,5],[36,8]].forEach(([x,n])=>{for(let i=0;i<n;i++){const y=b-(26+i*24)*u;o+=rect(cx+x*u,y,62*u,20*u,i%2?'#e8a51d':A.sun,10*u)}});
    o+=line(`M${f(cx-104*u)} ${f(b-150*u)}L${f(cx-30*u)} ${f(b-206*u)}L${f(cx+8*u)} ${f(b-186*u)}L${f(cx+78*u)} ${f(b-252*u)}`,A.mint,11*u,'stroke-linejoin="round" stroke-linecap="round"')+poly([[cx+50*u,b-264*u],[cx+98*u,b-272*u],[cx+92*u,b-224*u]],A.mint);return o},
  coracao(W,H){const u=Math.min(W/260,H/300),cx=W/2,cy=H/2+8*u;let o=bg(W,H,A.bone);const r=52*u;o+=`<g transform="rotate(-45 ${f(cx)} ${f(cy)})">${rect(cx-r,cy-r,2*r,2*r,A.coral)+circ(cx,cy-r,r,A.coral)+circ(cx+r,cy,r,A.coral)}</g>`;
    o+=line(`M${f(0)} ${f(cy+4*u)}H${f(cx-52*u)}l${f(20*u)} ${f(-42*u)}l${f(30*u)} ${f(84*u)}l${f(26*u)} ${f(-62*u)}l${f(12*u)} ${f(20*u)}H${f(W)}`,A.ink,9*u,'stroke-linejoin="round"')+rect(cx+78*u,cy-122*u,16*u,52*u,A.cobalt)+rect(cx+60*u,cy-104*u,52*u,16*u,A.cobalt);return o},
  mic(W,H){const u=Math.min(W/260,H/300),cx=W/2,cy=H*.46;let o=bg(W,H,A.brick);const hs=[40,86,132,64,110,150,72,120,54,96,140,60];const n=Math.ceil(W/(26*u));for(let i=0;i<n;i++){const h=hs[i%hs.length]*u;o+=rect(i*26*u+6*u,cy-h/2+6*u,14*u,h,A.coral,7*u)}
    o+=rect(cx-42*u,cy-104*u,84*u,150*u,A.bone,42*u)+rect(cx-42*u,cy-36*u,84*u,12*u,A.ink)+rect(cx-42*u,cy-8*u,84*u,12*u,A.ink)+line(`M${f(cx-66*u)} ${f(cy-4*u)}v${f(10*u)}a${f(66*u)} ${f(66*u)} 0 0 0 ${f(132*u)} 0v${f(-10*u)}`,A.ink,13*u,'stroke-linecap="round"')+rect(cx-6*u,cy+70*u,12*u,H,A.ink);return o},
  relogio(W,H){const u=Math.min(W/260,H/300),cx=W/2,cy=H/2,R=108*u;let o=bg(W,H,A.cobalt)+circ(cx,cy,R,A.bone);o+=path(`M${f(cx)} ${f(cy)}V${f(cy-R)}A${f(R)} ${f(R)} 0 0 1 ${f(cx+R)} ${f(cy)}Z`,A.sun)+path(`M${f(cx)} ${f(cy)}H${f(cx+R)}A${f(R)} ${f(R)} 0 0 1 ${f(cx+R*.5)} ${f(cy+R*.866)}Z`,A.coral);
    for(let i=0;i<12;i++){const a=i*Math.PI/6;o+=circ(cx+Math.sin(a)*R*.84,cy-Math.cos(a)*R*.84,i%3?3*u:6*u,A.ink)}
    o+=line(`M${f(cx)} ${f(cy)}V${f(cy-68*u)}M${f(cx)} ${f(cy)}L${f(cx+46*u)} ${f(cy+28*u)}`,A.ink,10*u,'stroke-linecap="round"')+circ(cx,cy,11*u,A.ink);return o},
  planta(W,H){const u=Math.min(W/260,H/300),cx=W/2,b=H;const leaf=(x,y,s,rot,c)=>`<path transform="translate(${f(x)} ${f(y)}) rotate(${rot})" d="M0 0A${f(s)} ${f(s)} 0 0 1 ${f(s)} ${f(-s)}A${f(s)} ${f(s)} 0 0 1 0 0Z" fill="${c}"/>`;
    let o=bg(W,H,'#c9f2dd')+circ(cx+58*u,b-212*u,48*u,A.sun);o+=rect(cx-5*u,b-220*u,10*u,160*u,A.forest);
    [[0,-70,96,0,A.forest],[0,-70,96,-90,'#17806a'],[0,-138,76,0,'#17806a'],[0,-138,76,-90,A.forest],[0,-196,58,-45,A.mint]].forEach(([x,y,s,r,c])=>o+=leaf(cx+x*u,b+y*u,s*u,r,c));
    o+=path(`M${f(cx-64*u)} ${f(b-66*u)}h${f(128*u)}l${f(-14*u)} ${f(70*u)}h${f(-100*u)}Z`,A.coral)+rect(cx-72*u,b-74*u,144*u,20*u,A.brick,4*u);return o},
  celulas(W,H){const s=W>=H?H/5:W/4,c=Math.ceil(W/s),r=Math.ceil(H/s);let o=bg(W,H,A.forest);const on={};for(let j=0;j<r;j++)for(let i=0;i<c;i++){const k=(i*3+j*5)%7;const col=(i+j)%5===2?A.mint:k===0?A.sun:k===3?'#1c7d66':'#126350';o+=rect(i*s+3,j*s+3,s-6,s-6,col,7)}
    o+=rect(s*1+1,s*1+1,s*2-2,s*2-2,'none',9,`stroke="${A.bone}" stroke-width="6"`)+rect(s*3-9,s*3-9,16,16,A.bone,3);return o},
  elos(W,H){const u=Math.min(W/280,H/300),cx=W/2,cy=H/2;const R=66*u,w=30*u;return bg(W,H,A.sun)+`<g fill="none" stroke-width="${f(w)}"><circle cx="${f(cx-46*u)}" cy="${f(cy)}" r="${f(R)}" stroke="${A.plum}"/><circle cx="${f(cx+46*u)}" cy="${f(cy)}" r="${f(R)}" stroke="${A.coral}"/><path d="M${f(cx-46*u+R*Math.cos(-1.2))} ${f(cy+R*Math.sin(-1.2))}A${f(R)} ${f(R)} 0 0 1 ${f(cx-46*u+R*Math.cos(-.1))} ${f(cy+R*Math.sin(-.1))}" stroke="${A.plum}"/></g>`},
  mesa(W,H){const u=Math.min(W/270,H/300),cx=W/2,cy=H/2;let o=bg(W,H,A.plum)+circ(cx,cy,82*u,A.bone);const cs=[A.coral,A.sun,A.mint,A.orchid,A.sky,A.rose];for(let i=0;i<6;i++){const a=i*Math.PI/3+.52;o+=circ(cx+Math.cos(a)*112*u,cy+Math.sin(a)*112*u,25*u,cs[i]);o+=rect(cx+Math.cos(a)*54*u-13*u,cy+Math.sin(a)*54*u-9*u,26*u,18*u,i%2?A.ink:'#d9cdb8',3*u)}return o+circ(cx,cy,15*u,A.cobalt)},
  foguete(W,H){const u=Math.min(W/260,H/300),cx=W/2,cy=H*.48;let o=bg(W,H,A.ink);[[-90,-90,5],[84,-110,4],[-104,20,4],[104,-20,6],[-70,96,3],[80,84,4]].forEach(([x,y,r])=>o+=circ(cx+x*u,cy+y*u,r*u,A.bone));
    return o+path(`M${f(cx-22*u)} ${f(cy+72*u)}h${f(44*u)}L${f(cx)} ${f(cy+146*u)}Z`,A.sun)+path(`M${f(cx-10*u)} ${f(cy+72*u)}h${f(20*u)}L${f(cx)} ${f(cy+112*u)}Z`,A.coral)
    +path(`M${f(cx-46*u)} ${f(cy+10*u)}L${f(cx-84*u)} ${f(cy+80*u)}H${f(cx-30*u)}ZM${f(cx+46*u)} ${f(cy+10*u)}L${f(cx+84*u)} ${f(cy+80*u)}H${f(cx+30*u)}Z`,A.coral)+path(`M${f(cx)} ${f(cy-132*u)}C${f(cx+64*u)} ${f(cy-70*u)} ${f(cx+58*u)} ${f(cy+30*u)} ${f(cx+34*u)} ${f(cy+78*u)}H${f(cx-34*u)}C${f(cx-58*u)} ${f(cy+30*u)} ${f(cx-64*u)} ${f(cy-70*u)} ${f(cx)} ${f(cy-132*u)}Z`,A.bone)+circ(cx,cy-28*u,24*u,A.cobalt)+circ(cx,cy-28*u,13*u,A.sky)},
  lupa(W,H){const u=Math.min(W/260,H/300),cx=W/2-14*u,cy=H/2-16*u;return bg(W,H,A.coral)+rect(cx-112*u,cy-86*u,150*u,190*u,A.bone,10*u)+[0,1,2,3,4].map(i=>rect(cx-92*u,cy-62*u+i*30*u,(i%2?70:108)*u,11*u,i===1?A.sun:'#dccfb8',5*u)).join('')+`<circle cx="${f(cx+44*u)}" cy="${f(cy+30*u)}" r="${f(54*u)}" fill="${A.sky}" stroke="${A.ink}" stroke-width="${f(15*u)}"/>`+line(`M${f(cx+86*u)} ${f(cy+72*u)}l${f(46*u)} ${f(46*u)}`,A.ink,22*u,'stroke-linecap="round"')+line(`M${f(cx+20*u)} ${f(cy+30*u)}l${f(18*u)} ${f(18*u)}l${f(32*u)} ${f(-36*u)}`,A.ink,10*u,'stroke-linecap="round" stroke-linejoin="round"')},
};
export function glyph(ch,g,c,c2,{size=.98,dx=0,dy=0}={}){return (W,H)=>{const s=Math.min(W*1.02,H*1.2);return bg(W,H,g)+`<circle cx="${f(W*.5+s*.24)}" cy="${f(H*.5-s*.2)}" r="${f(s*.2)}" fill="${c2}"/>`+`<text x="${f(W/2+dx*s)}" y="${f(H/2+s*(.3+dy))}" text-anchor="middle" font-family="var(--font-display)" font-weight="850" font-size="${f(s*size)}" letter-spacing="${f(-s*.05)}" fill="${c}">${ch}</text>`}}
SCENES.cedilha=glyph('ç',A.cobalt,A.bone,A.coral,{size:1.15,dy:-.06});
SCENES.cincoS=glyph('5S',A.mint,A.ink,A.coral,{size:.78,dy:-.05});
SCENES.nr35=glyph('35',A.ink,A.sun,A.coral,{size:.78,dy:-.05});
SCENES.interrog=glyph('?',A.rose,A.brick,A.sun,{size:1.05,dy:.02});
