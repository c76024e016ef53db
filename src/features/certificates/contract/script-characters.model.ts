// Names the characters of the typefaces beyond Latin, as their files have them; a test compares them.

/** Scripts whose marks and letters change with their neighbours, written from the left: a browser's library places them on paper too. */
export const shapedScripts = [
  ...['thai', 'armenian', 'georgian', 'ethiopic', 'bengali', 'gurmukhi', 'gujarati', 'oriya', 'tamil', 'telugu'],
  ...['kannada', 'malayalam', 'sinhala', 'lao', 'khmer', 'myanmar'],
] as const;
/** Each file of one of these has its own letters; a page uses those that its texts need. */
export type Script = keyof typeof ranges;

/** Code points by script. The ideographs of one block are further below. */
const ranges = {
  noto:
    '20-7e a0-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 900-97f 10fb 1ab0-1ac0 1ac5 1ac7-1ace 1c80-1c88 ' +
    '1d00-1df9 1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 ' +
    '1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2010-2027 2030-205e 2070-2071 2074-208e 2090-209c ' +
    '20a0-20c0 20f0 2100-215f 2183-2184 2189 2212 25cc 2c60-2c7f 2de0-2e5d a640-a69f a700-a7ca a7d0-a7d1 a7d3 ' +
    'a7d5-a7d9 a7f2-a7ff a8ff a92e ab30-ab6b fb00-fb06 fe20-fe2f 10780-10785 10787-107b0 107b2-107ba 1df00-1df1e',
  arabic:
    '600-6ff 750-77f 870-88e 890-891 898-8ff fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc ' +
    '10efd-10eff',
  hebrew: '591-5c7 5d0-5ea 5ef-5f4 20aa fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fb4f',
  thai: 'e01-e3a e3f-e5b',
  armenian: '531-556 559-58a 58d-58f fb13-fb17',
  georgian: '10a0-10c5 10c7 10cd 10d0-10ff 1c90-1cba 1cbd-1cbf 2d00-2d25 2d27 2d2d',
  ethiopic:
    '1200-1248 124a-124d 1250-1256 1258 125a-125d 1260-1288 128a-128d 1290-12b0 12b2-12b5 12b8-12be 12c0 ' +
    '12c2-12c5 12c8-12d6 12d8-1310 1312-1315 1318-135a 135d-137c 1380-1399 2d80-2d96 2da0-2da6 2da8-2dae ' +
    '2db0-2db6 2db8-2dbe 2dc0-2dc6 2dc8-2dce 2dd0-2dd6 2dd8-2dde ab01-ab06 ab09-ab0e ab11-ab16 ab20-ab26 ' +
    'ab28-ab2e',
  bengali: '980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe',
  gurmukhi:
    'a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c ' +
    'a5e a66-a76',
  gujarati:
    'a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 ' + 'af9-aff',
  oriya:
    'b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 ' +
    'b66-b77',
  tamil:
    'b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 ' +
    'bd7 be6-bfa',
  telugu: 'c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f',
  kannada: 'c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3',
  malayalam: 'd00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f',
  sinhala: 'd81-d83 d85-d96 d9a-db1 db3-dbb dbd dc0-dc6 dca dcf-dd4 dd6 dd8-ddf de6-def df2-df4',
  lao: 'e81-e82 e84 e86-e8a e8c-ea3 ea5 ea7-ebd ec0-ec4 ec6 ec8-ece ed0-ed9 edc-edf',
  khmer: '1780-17dd 17e0-17e9 17f0-17f9 19e0-19ff',
  myanmar: '1000-109f a9e0-a9fe aa60-aa7f',
  thaana: '780-7b1',
  jp:
    '2010-2016 2018-201a 201c-201e 2020-2022 2025-2027 2030 2032-2033 2035 2039-203c 2042 2047-2049 2051 2074 ' +
    '20a9 20ab-20ac 20dd-20de 2100 2103 2105 2109-210a 210f 2113 2116 2121-2122 2126-2127 212b 212e 2135 213b ' +
    '2190-2199 21b8-21b9 21c4-21c6 21cb-21cc 21d0 21d2 21d4 21e6-21e9 21f5 2200 2202-2203 2205-220b 220f ' +
    '2211-2213 2215 221a 221d-2220 2223 2225-222e 2234-2237 223d 2243 2245 2248 224c 2260-2262 2264-2267 ' +
    '226a-226b 226e-226f 2272-2273 2276-2277 2282-2287 228a-228b 2295-2299 22a0 22a5 22bf 22da-22db 22ef ' +
    '2305-2307 2312 2318 2329-232a 23b0-23b1 23be-23cc 23ce 23da-23db 2423 2460-25ab 25b1-25b3 25b6-25b7 ' +
    '25bc-25bd 25c0-25c1 25c6-25c7 25c9-25cc 25ce-25d3 25e2-25e6 25ef 2600-2603 2605-2606 2609 260e-260f ' +
    '2616-2617 261c-261f 262f 2640-2642 2660-266f 2672-267d 26a0 26bd-26be 2702 2713 271a 273d 273f-2740 2756 ' +
    '2776-2793 27a1 2934-2935 29bf 29fa-29fb 2b05-2b07 2b1a 2b95 2e80-2e99 2e9b-2ef3 2f00-2fd5 2ff0-2ffb ' +
    '3000-303f 3041-3096 3099-30ff 3105-312f 3131-3163 3165-318e 3190-31bb 31c0-31e3 31f0-321e 3220-332b ' +
    '332d-33ff 3402 3405-3406 3427 342c 342e 3468 346a 3488 3492 34b5 34bc 34c1 34c7 34db 351f 353e 355d-355e ' +
    '3563 356e 35a6 35a8 35c5 35da 35de 35f4 3605 3614 364a 3691 3696 3699 36cf 3761-3762 376b-376c 3775 378d ' +
    '37c1 37e2 37e8 37f4 37fd 3800 382f 3836 3840 385c 3861 38a1 38ad 38fa 3917 391a 396f 39a4 39b8 3a5c 3a6e ' +
    '3a73 3a85 3ac4 3acb 3ad6-3ad7 3aea 3af3 3b0e 3b1a 3b1c 3b22 3b35 3b6d 3b77 3b87-3b88 3b8d 3ba4 3bb6 3bc3 ' +
    '3bcd 3bf0 3bf3 3c0f 3c26 3cc3 3cd2 3d11 3d1e 3d31 3d4e 3d64 3d9a 3dc0 3dcc 3dd4 3e05 3e3f-3e40 3e60 3e66 ' +
    '3e68 3e83 3e8a 3e94 3eda 3f57 3f72 3f75 3f77 3fae 3fb1 3fc9 3fd7 3fdc 4039 4058 4093 4103 4105 4148 414f ' +
    '4163 41b4 41bf 41e6 41ee 41f3 4207 420e 4264 4293 42c6 42d6 42dd 4302 432b 4343 43ee 43f0 4408 440c 4417 ' +
    '441c 4422 4453 445b 4476 447a 4491 44b3 44be 44d4 4508 450d 4525 4543 457a 459d 45b8 45be 45e5 45ea ' +
    '460f-4610 4641 4665 46a1 46ae-46af 470c 471f 4764 47e6 47fd 4816 481e 4844 484e 48b5 49b0 49e7 49fa 4a04 ' +
    '4a29 4abc 4b38 4b3b 4b7e 4bc2 4bca 4bd2 4be8 4c17 4c20 4c38 4cc4 4cd1 4ce1 4d07 4d77 f900-f959 f95b-f9f2 ' +
    'f9f4-fa0b fa0e-fa6d fe10-fe19 fe30-fe52 fe54-fe66 fe68-fe6b ff01-ff9f ffa1-ffbe ffc2-ffc7 ffca-ffcf ' +
    'ffd2-ffd7 ffda-ffdc ffe0-ffe6 ffe8-ffee 1f200-1f202 1f210-1f23b 1f240-1f248 1f250-1f251 2000b 20089-2008a ' +
    '200a2 200a4 200b0 200f5 20158 201a2 20213 2032b 20371 20381 203f9 2044a 20509 2053f 205b1 205d6 20611 20628 ' +
    '206ec 2074f 207c8 20807 2083a 208b9 2090e 2097c 20984 2099d 20a64 20ad3 20b1d 20b9f 20bb7 20d45 20d58 20de1 ' +
    '20e64 20e6d 20e95 20f5f 21201 2123d 21255 21274 2127b 212d7 212e4 212fd 2131b 21336 21344 213c4 2146d-2146e ' +
    '215d7 21647 216b4 21706 21742 218bd 219c3 21a1a 21c56 21d2d 21d45 21d62 21d78 21d92 21d9c 21da1 21db7 21de0 ' +
    '21e33-21e34 21f1e 21f76 21ffa 2217b 22218 2231e 223ad 22609 226f3 2285b 228ab 2298f 22ab8 22b46 22b4f-22b50 ' +
    '22ba6 22c1d 22c24 22de1 22e42 22feb 231b6 231c3-231c4 231f5 23372 233cc 233d0 233d2-233d3 233d5 233da 233df ' +
    '233e4 233fe 2344a-2344b 23451 23465 234e4 2355a 23594 235c4 23638-2363a 23647 2370c 2371c 2373f 23763-23764 ' +
    '237e7 237f1 237ff 23824 2383d 23a98 23c7f 23cbe 23cfe 23d00 23d0e 23d40 23dd3 23df9-23dfa 23f7e 2404b 24096 ' +
    '24103 241c6 241fe 242ee 243bc 243d0 24629 246a5 247f1 24896 248e9 24a4d 24b56 24b6f 24c16 24d14 24e04 24e0e ' +
    '24e37 24e6a 24e8b 24ff2 2504a 25055 25122 251a9 251cd 251e5 2521e 2524c 2542e 2548e 254d9 2550e 255a7 2567f ' +
    '25771 257a9 257b4 25874 259c4 259cc 259d4 25ad7 25ae3-25ae4 25af1 25bb2 25c4b 25c64 25da1 25e2e 25e56 25e62 ' +
    '25e65 25ec2 25ed8 25ee8 25f23 25f5c 25fd4 25fe0 25ffb 2600c 26017 26060 260ed 26222 2626a 26270 26286 2634c ' +
    '26402 2667e 266b0 2671d 268dd 268ea 26951 2696f 26999 269dd 26a1e 26a58 26a8c 26ab7 26aff 26c29 26c73 26c9e ' +
    '26cdd 26e40 26e65 26f94 26ff6-26ff8 270f4 2710d 27139 273da-273db 273fe 27410 27449 27614-27615 27631 27684 ' +
    '27693 2770e 27723 27752 278b2 27985 279b4 27a84 27bb3 27bbe 27bc7 27c3c 27cb8 27d73 27da0 27e10 27eaf 27fb7 ' +
    '2808a 280bb 28277 28282 282f3 283cd 2840c 28455 284dc 2856b 285c8-285c9 286d7 286fa 28946 28949 2896b ' +
    '28987-28988 289ba-289bb 28a1e 28a29 28a43 28a71 28a99 28acd 28add 28ae4 28bc1 28bef 28cdd 28d10 28d71 28dfb ' +
    '28e0f 28e17 28e1f 28e36 28e89 28eeb 28ef6 28f32 28ff8 292a0 292b1 29490 295cf 2967f 296f0 29719 29750 29810 ' +
    '298c6 29a72 29d4b 29ddb 29e15 29e3d 29e49 29e8a 29ec4 29edb 29ee9 29fce 29fd7 2a01a 2a02f 2a082 2a0f9 2a190 ' +
    '2a2b2 2a38c 2a437 2a5f1 2a602 2a61a 2a6b2 2a9e6 2b746 2b751 2b753 2b75a 2b75c 2b765 2b776-2b777 2b77c 2b782 ' +
    '2b789 2b78b 2b78e 2b794 2b7ac 2b7af 2b7bd 2b7c9 2b7cf 2b7d2 2b7d8 2b7f0 2b80d 2b817 2b81a 2d544 2e278 2e569 ' +
    '2e6ea 2f804 2f80f 2f815 2f818 2f81a 2f822 2f828 2f82c 2f833 2f83f 2f846 2f852 2f862 2f86d 2f873 2f877 2f884 ' +
    '2f899-2f89a 2f8a6 2f8ac 2f8b2 2f8b6 2f8d3 2f8db-2f8dc 2f8e1 2f8e5 2f8ea 2f8ed 2f8fc 2f903 2f90b 2f90f 2f91a ' +
    '2f920-2f921 2f945 2f947 2f96c 2f995 2f9d0 2f9de-2f9df 2f9f4',
  sc:
    '2ebb 2f00 2f08 2f24 2f2d 2f2f-2f30 2f3c 2f45 2f63-2f64 2f74 2f83 2f8f 2fbc 3000-3003 3005-3017 301c-301e ' +
    '3021 3023-3024 3030 3034-3035 3041-3093 3099-309e 30a1-30f6 30fb-30fe 3105-3129 3131 3134 3137 3139 ' +
    '3141-3142 3145 3147-3148 314b 314d-314e 315c 3160-3161 3163 3186 318d 3192 3196-3198 319e-319f 3220-3229 ' +
    '3231 3268 3297 3299 32a3 338e-338f 3395 339c-339e 33a1 33c4 33d1-33d2 33d5 3434 3448-3449 34dc 34ee 353e ' +
    '355d 3566 3575 3592 35a0-35a1 35ad 35ce 36a2 36ab 38a8 3dab 3de7 3deb 3e1a 3f1b 3f6d 4495 4723 48fa 4ca3 ' +
    'f901 f92c-f92d f934 f937 f965 f967 f974 f979 f97e f98a f98e f9be f9d0 f9dd f9e0 f9e4 fa08 fa0a fa11 ' +
    'fe30-fe31 fe33-fe44 fe49-fe52 fe54-fe57 fe59-fe66 fe68-fe6b ff01-ff5e ff61-ff65 ff67-ff6a ff6c ff6f-ff78 ' +
    'ff7a-ff7d ff80-ff84 ff86 ff89-ff8e ff92 ff97-ff9b ff9d-ff9f ffe0-ffe6 ffe9 ffeb ffed 1f21a 1f232 1f234-1f237 ' +
    '1f250-1f251',
  kr: '3131-318e 3200-321c 3231 3239 3251-325a 3260-327b 327e-327f 328a-3290 3294 329e 32a5 ac00-d7a3',
  emoji:
    '2122 2139 2194-2199 21a9-21aa 231a-231b 2328 23cf 23e9-23f3 23f8-23fa 24c2 25aa-25ab 25b6 25c0 25fb-25fe ' +
    '2600-2604 260e 2611 2614-2615 2618 261d 2620 2622-2623 2626 262a 262e-262f 2638-263a 2640 2642 2648-2653 ' +
    '265f-2660 2663 2665-2666 2668 267b 267e-267f 2692-2697 2699 269b-269c 26a0-26a1 26a7 26aa-26ab 26b0-26b1 ' +
    '26bd-26be 26c4-26c5 26c8 26ce-26cf 26d1 26d3-26d4 26e9-26ea 26f0-26f5 26f7-26fa 26fd 2702 2705 2708-270d ' +
    '270f 2712 2714 2716 271d 2721 2728 2733-2734 2744 2747 274c 274e 2753-2755 2757 2763-2764 2795-2797 27a1 ' +
    '27b0 27bf 2934-2935 2b05-2b07 2b1b-2b1c 2b50 2b55 3030 303d 3297 3299 1f004 1f0cf 1f170-1f171 1f17e-1f17f ' +
    '1f18e 1f191-1f19a 1f1e6-1f1ff 1f201-1f202 1f21a 1f22f 1f232-1f23a 1f250-1f251 1f300-1f321 1f324-1f393 ' +
    '1f396-1f397 1f399-1f39b 1f39e-1f3f0 1f3f3-1f3f5 1f3f7-1f469 1f46b-1f4fd 1f4ff-1f53d 1f549-1f54e 1f550-1f567 ' +
    '1f56f-1f570 1f573-1f57a 1f587 1f58a-1f58d 1f590 1f595-1f596 1f5a4-1f5a5 1f5a8 1f5b1-1f5b2 1f5bc 1f5c2-1f5c4 ' +
    '1f5d1-1f5d3 1f5dc-1f5de 1f5e1 1f5e3 1f5e8 1f5ef 1f5f3 1f5fa-1f64f 1f680-1f6c5 1f6cb-1f6d2 1f6d5-1f6d8 ' +
    '1f6dc-1f6e5 1f6e9 1f6eb-1f6ec 1f6f0 1f6f3-1f6fc 1f7e0-1f7eb 1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff ' +
    '1fa70-1fa7c 1fa80-1fa8a 1fa8e-1fac6 1fac8 1facd-1fadc 1fadf-1faea 1faef-1faf8',
};
/** The ideographs U+4E00 to U+9FFF, six to a letter, the first in the lowest bit. */
const ideographs: { readonly [script in Script]?: string } = {
  jp:
    '/+/9Dr1/nv5vpL+/MMgOCX2f2v/d5nkHf3e8v/T6vj/D/fuNAg8+/18+//fGWv+/+9/3vPA6kr/f//Zv/B8b1fv/f/v//1mCvf97W2ON3Hyel/33' +
    'PQ7vu1r97dv/j/nTfvX9/rYt++5//3bl1/n+b1n/vPyf/8f989rf5fud/f2/N5fI0/07fgrvw3/eW/7o9ej/dmvvz/3+3e/+/fx/P/evr//u/+y/' +
    'v/jnftv8/+OnDh1pz9e/t8z/87+///fBe8/DsP9/6tf33LCwU/3+4u3/nB59/74/ffGABc29OR/8zHHAAysb7NvtL33WAAA+f/sn3j5fFBo+a5Z/' +
    'cIlwjD+5XvQAT+/ufrfGI91v2VQ8dCj5lvn3Q9y/L+/+p9spf+rb9+/9Zme50fgg2/+ue7wG4a/nXlQIJnN/wvtIx/ff/Ai6TT6NmOgv3eslrUy0' +
    'r+b2xf0TO8lv19/93o9n+Qmv99rv//+4YP8vv/6/8tjH8xuq4Gfjep1LfYP+dbdibInjdn7phBx8TECRsTDgMDBCN5dhQ4S/WtZwUsmRhxyAbAsK' +
    'mQTVBtCG33PeLvW9///+/y38/f5/y3973v9el7//ebcX/d2/j1+Ke/78z5DgVeBoP/j/dBqCFKyQnfHLCj29v2tCSIKzd9ikXYbSG7ZH9qalYV5N' +
    'Iq3zr9/S+uez4Y3rhke7hlrWzntH91//byM4WUfPqPuTf/n/vsx2//9/7vv/7Pf/zW3278vv/e/v/+8cX+/uzg7OfP3F//WvASe//e/rqQwz/cvp' +
    '/+7oA73f+3e/H8fe0/sO//aQ//zz3/v3H2x82b/focevZ/f+fy233G7fEd1z/HC8uPL91v5d/x/zO/16fv3fdtR4K5fPm//WAlh6+T/9//zA07P8' +
    'e+zSLC4rk5vX+37Ggvn99251198//TDa7N8fcsif8fAQm2dU1dbckTAye07iii1LoG4Lvr3eNovt+dbB/b79sPzhYtPXeb//4O+9j3MG1WivXd6u' +
    '7jfvz732Vv47zcj3dfvfw///775ffb4///f+fv5eH/bVo5z2fPNU+G0W9+/q73v+l3n+lr+87J/f0/P2zq97/clg/v3fH/5fWL9/e7DAZPuh/+x+' +
    '/d3v7iIy37tfhn9vv/+feg3v/f7u9fuP7//ze4WB7tKZGhrf/9/v/fEZ2lx4pfZ3r2/yjx67+p+Lc6r7f8U/vD/T3to1M4Qxbr2k4/C3bkuTTsH/' +
    'UWxD9wvjHj+mZS+7IbXXr+v39++fuAeyd8/v/n/+c3oyYrog0c+nKidU438BsXr/F2aXv5/M9/pB89x/2Z7/+86/fgwkc7ozw/sf7LDAA+9+WH5E' +
    'nen/bAA30Ob9df27399/fE7Do6+/6T1X88v35zYyMheBym0slyu38+7/64GQ4T56Wd7eN0mvvltIA65/XFfE19defX6+FvuUvfAMNPx2rZ34uKa7' +
    'JHZlWh5XyEGOaHWciZE9LCB+b+AANq3sQAhAmg/mQY1QoPUEi717WV/UAISsVSnjFE9DGvxW9bZ4wBz2BPSqsCRv19/7Z3+/Pusl7fpYMhQhxflQ' +
    'fLV5LeiMY+Htsw8+0+t/ujD4FHeyff6H77U+RX2Ls6bZ/zkY7bmsvvvBKwgd//nhbjir+397PB06Le41v/8JuCwlZ1d3Pfdn6Bn7V//nP/f2/fp/' +
    '377//bu3/YDPI879/TPv7/p0fY9n/y2+/PSPf8/XkNpt3fVf/nXa+/f5Rfqb/Rt2731VbN9X06ddjD/dlTOxd/fHdYfE4JHx1a/66joIm6d/2vRG' +
    'kJnNi8Oc1SIuRbAcb0NFUJM96Wum3+C/i/1fMOdlc7+wQdg3h/3M8f/j73fprQo3zwve5I8zb8+l/aX5/7zAZ06fy+9gof7/9Pf4y+qLxd+fN8fw' +
    'JYda+j//u477/O17U3oFLn+/7p647/HIxb/vGCt63//I0eXP3/J0uE3J9f1367pyr3p2n3Gt///uy3ieOratJffaP7ftnz/9FrIdP1/r//3T8/i9' +
    '/n/6+5eRv9qb7qs/Nz//v3P/nf3f/anDz8wp4/c+u7u+tV35m7eK7789/1PAAAAAAAAAAAAAAAAAAAAAAAAQ9jL8/k7+vd64t3/00515UN7aVTDi' +
    'rtdD+/f//P/URlv/ZRARFfVo/r+8bh0f27rFHgX90/2cg//fu/CwdlpmrYn4c9Lgjv+mH+Xzp1XHD1T7v9u6vvbv/9/v/39/G8F/XkvyCfb3tb96' +
    'b6mXvu//f+PYA8r3/3q2u9/XAnvD5//N9b+/FwAApmb9mx3/F/jIgPq1bF7IPe9OazvqCUgliMD4nb8n/7/+3YDC9KtQnax/X//SWAI1XybzQtb3' +
    '+zLfgv0zvf/HvCo7z/5m7W//RfvhuHytzdC2eXPbP/kliG0tHBW///pmi7Cg/oWNa/6+Duva26d+yDwf9/+HX7ywW6fK6p6o7VsVZy/epOcj4rC7' +
    'T/UZW2Hvu/s6u/33OG2Ze83fu//HLfq6HkCxfXRTzS/f87z+DG4vzZN9tdX4Nc+T/JLxc/F79y/yvmfnjbZ/0OAA0XD6qo1o/W9/p/Hv6z36j9fe' +
    'vr37e3vuvf8+33s2c/7/8fNe7X998Pt/DlTiS538e9NS6e987wff2HAAAAAAAAAAAAAAAAAAAAAAAA45i/9uv41Po9F5+1x+X+f3/+/7u53X1eb/' +
    '6+e34AAAAAAAAAAAwr32AaTJjIcSZyqXl3t8uqbn/ArcfOF4PTw+jc5/xo/HyevH+6yPvZo/rx0+9aBmMk2g/16l9v/6/j/z/bvvx7HAAAAAAAA+' +
    '/H+9dfXb/QQfvP/b/l/+v/49+Ptv+/3evPf93+73juwbF+XY6eFp7bTq1DedhU/VtK+12g8/c/gv2w7Du72vRZV//17/7v9/6b/46Ovd/HHeTn/1' +
    '9/+w/d/wjvfKn5+nxmKz/+e+tO7u314nVF6M3//38zAkvcfXx6/e0fQv03k27FnD6/zyzbfAi+injn/hCgsftqTFu49DtfK86AAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAOc3/714/vjV+j8P/d/dBAAAAAAAwZX1e+7F4Wd++RV/9737y/b+H/9Pz7nZ/zwjH7Q/nrlfeWwTr595m/13vp9v' +
    'zpa4X3Ue+dt+/t5eTBu/N6f9ff1e437eQzv/PxOn7AAAAAAAA0+0dyfWAg97u/Fcsex/9fdW+4357d72JAAAAAAAAvOax9jt6NwP/bIf3svPd/kR' +
    'dm26B9Lf23KNeAAAAAAAAAQ91v/WB//297vvu+3eF9b7/7rP+kv8NpW/8PY+u/N5B/3lbP8xXnqvN/6pV97f/5/5n7m+H3d/r+W5dAAAAAAAAAAA' +
    'AAAAAAuGdLAzLZa+I1ZH87fBfI/Pe2MXYbO7HIh32873GivxpreHnRIZn5PAAAAAAAAAAAAAg87vZ7e6wdfO/jV+3sfsxf/+MO8/OeEnW6v+M3f5' +
    'Pf/7kCAo3L/LAAB8XBB',
  sc:
    '///+/f/v3///739/zLyCBf+/+99/793/////vv/39/7Ov/673//33t847+/vW3//f9+/pt+1oHKfkvY/f9vaFJmu+/v//l9Xufv6c1KF3neIjY6f' +
    'sPDrMBLpiRE4wtizX7ardLQP+O5/7ffFku3/7+/vm7R///PuZ/vU4M1rr977tZ+Lx8Xy/+qfThvuG2Ko+uqDs/8v+otquU+69+f7fXXqhbzSEPw/' +
    '7+//1/92/+Kd6lXv/NW7Z7//+/8/////////v/+/+tfTf9/Ge1//9/F/3/i//6z6f///2b+Zccv8y/tadz9v5v9rpnv8/ff2//9G3C+Xv7H8y///' +
    '61/7oN28Q3tv6f1nHIfuf01n7/F8Q/K2+Pv0R6gJS/+///79Z9LTTj69540r2PI/b9eqYwX284/3/f348nP9/fLqwfz76Jj+/R5MkeXNWeHB7+iY' +
    'rcCz3v0eJgv7V5ywUo97nU9/x5fv/b9VXu/+FcedYvj3ly8d7+Pbvt9v//f/fp6q6fjbd+i4WF9/2uORlTD/e6BUMzVGE775e/7VX+1Pv4iIbIMC' +
    'W+X1BnCD//L/+tSr7uru//HX5Ne/Y8f/2vdbf7////PtdO5////Ia9H0S8/H5M/XOojqlrJCEM4enmVKfn//vfv4fAn3dVePAsJEAy/mMICAAQMN' +
    'sLD155+6ez/7Ru3Pk3+2/Vfk4qsDMw//7z4///fqoPkTf4lrNUZ2d/Z//2Y5zK+/vfX/77////9v/86UDfPuygn+//3ts5W6/ROd6s+zqopTo2zb' +
    '9+ba/iv98zbz/+Xev/ku/+9/bZwQjTjnd/fwkDdXqUrvZtPQEy2EWq5OszM3P8JhDBU51H8////bU3d6LvnPLtu/LZfWG5f33khI+S//f/7/7vP8' +
    'G+3zu/3j27f76HD8OO+xs04//v8v397XZN+RMtgZ0f/Z4mNWvXj9kffBXkPpju4P8Gx7nFje//9tuVZRXJxlVnggUEHPcf//k8v+rxl+//n7a/uu' +
    '7qbx+/f2Njy7zvf3N79O2Pf/7xnPayv7/v92Xd7enXazNZzSCPB4/f0FfefLvmrqs/vfu218rB9p//K/e6b71/6vrvx+H+599P5utv/3ODu9/47e' +
    '/N1ew+/iUDoaAiIqNH6a2/1PvW62/fvvnnWBcGDJRI/PMwp7d9vuzW/ZwvB2pJJG6y3mPGFMO0/ROo4yK84I/HdTFss5IIg0RB0kQVh2t2KXRxwn' +
    'xGAAIAD5PLwvQQ4bILVGL8vpd+x/u4eTeYav8eG///gQYqjIgH6+P6///f/xeHv/b+aX35/m/9q//57/+bx/O/3/v3nud/93s/8b/7/7f/1+2DbO' +
    'ke1///938FZ/a60fT996fg7f77+/6S9976me57O7dH97iGU8mzo18+/m7++dXz5xONIeC0zvOHM+pL/327/d/91eVmhuEqlA//gLIPh2DQEYqKS7' +
    'IHdo2BhnCUnW4GW8jZsdzCh///zjNDxvRvLgmCxF5f1QAPEE07VZWJ/YcVa0FSxkxEp/f5xz1YZ4lBlmBDTQ8hQfn//x5R0v3btPvdJpEgYgw//f' +
    '/FXxqP28f/znchP+n63+iXD5lKYLxWXbc//7f/+7P7Q53fkepfet2///B0Fd333371Ap+37pbT03PnQ9Jf0RnqSl28d/DDNg6EqqX6/v/3Us//tf' +
    '135ff7t/Xb6O5/zc+eDdL19Dfa9a/9/u3/cP33YcUVtLa72/e31bvXP23wIb3fd++fsF/v5+U58R73/9LD/B/52PGYfs4/Awlab+oXKIA7Hr+jU6' +
    'PJ7997u+9+1vb/vJg4PwQL4ca+vqi8l1q4wNWJWlWykpalgzSxAU+9+17/f9rS5337Ptdi/378+TraW4Yvakt1CbQadaQ9suFLvoox0CRf4+l8f+' +
    'rdfClDbDG5/egCv7//teL33f//t9+fVPBLv/6XK+/vv3/P5Cb/hGmMnxSDli9Kmwb//rvvYMZIYOQxhP28//7f/1v7/p3Au0xGZ4bF/Lf+/9/v2B' +
    'dh5cZ5U3ubk8vq19Fx/99LZvW3ff/6r2X8ABI1kyC632sJ3bC7Si6YAsc19///+7///v//+7/3/////v////lQDM3e6LH9rYi91cvr58XN7KURzj' +
    'rr9GetHe3PFwHofqMxDVHJwxfHf/biUv34u11/FdS73s/uVN2f///7//fOcR9tzRhv2G/XQhC8TaDgErPZjGZj6/40193Xd2e37/PBpiAcIQB/85' +
    'c8+3zu///P399//+/7um///862Dk963H5f5Vfv//ImbZPx1WN8833e6n6l7IOexqaxvAx0/ECsLwCZsHOp76lQrWZqtIBSx/27ySg2OUIRZAQobh' +
    'qpDt/gyRILkMnWlTxXoEaQ13BOkgimCsxdAEKTODCVAgiAQkAA+PcTIWi4/B8gCMae5cEEt7TsMUi/xSNfirV5iQSychTh6o9FUd5xSKIScD5iCJ' +
    'RxgBYFCVMoGLsgniOAgZaEHd8qmPfXo42lKTYQVbSCx5D7zu+ExGzVsH98gIMUFKSABYSHElFg86ZiMBCaAjkc/3HRF6IqRgPeM6tyCLa31QBUT6' +
    'P52DGAqNvE0e3Vw0AiIxYKcaaW0hUFoKDFBCCLikAWVQQWJIJQRCG8//9f/f/////v////f///////PgC/dcEYQHIcAJ2lRYH+Z27+ZJKgV31ARN' +
    'wWKWo//////f/v3/fzy+AIDDzIICBqT1chtwsrxnr/DoWHB4M5/Mmc5DPYYUyUFnyqaESBAnFRQQ8RAhEgAA5hgC8gKAGCUywIGAAC8+/9v/vv/3' +
    'It+5+bba7+Pfvl5J/569u/E4m9l9s/7evMO93+7jq6yTX/3b6W8q8ZdrwGeFSQzUNC6BGgk/VSmPWf/5sqzBc4R/wU0w/fYMIDSICE6ZxAl+mAr9' +
    'xJsiIRXkSgU6HpUMAkHyCIWEFAAE0kQEQBQJFd9mmB0A8///t/EIARAlYTAhw/////zwBbBAAkCAA//9//GLFBBBGQALI8//////////////////' +
    '///7///////f//////////fvfDYSK7xw99/F///NwFhBv///////+KQx+h/97ED++eR/lQW7xuVmFs9ezrvZa1wjPr89nrkUASSBjRxAP51bygFF' +
    'wguNFlW+UAAQYgQEC7HaI7WEfG0E5ExGABvtNxKij////v//3PoQEhdw/9uhXTBcoUTGNJQUgMGIYYLQo//93vf7/PAI5pBk6BRJoIAICAoGA7gC' +
    'AkQhAECZkyIJ6v/////7/fbgjfxPZ7xgKxOEKgVoJUIrFaAG+PuUVaAgACQAJJAgB02ABAgBIhAABMAAEAQIAABIEoQgDgIAQAAhZ++/3/9/r5/v' +
    '57/+37iwYBDBDQASAFAgICAACI7AQUARQIIBAAAgQEBkCAIgAAABGAABCQ8b//+7//v6d/9frMPxZ8KowZAM/jh4/tfpHqlWAgWmCUgkCqmAMcAA' +
    'ODAAAu/Pz9dB',
};
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const [firstIdeograph, lastIdeograph] = [0x4e00, 0x9fff];

const known = new Map<Script, (readonly [number, number])[]>();
function rangesOf(script: Script) {
  const found = known.get(script);
  if (found) return found;
  const made = ranges[script].split(' ').map((range) => {
    const [from, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    return [from!, to!] as const;
  });
  known.set(script, made);
  return made;
}
export const scriptHas = (script: Script, codePoint: number): boolean => {
  if (codePoint >= firstIdeograph && codePoint <= lastIdeograph) {
    const place = codePoint - firstIdeograph;
    const letter = ideographs[script]?.[Math.floor(place / 6)];
    return letter !== undefined && ((digits.indexOf(letter) >> (place % 6)) & 1) === 1;
  }
  return rangesOf(script).some(([from, to]) => codePoint >= from && codePoint <= to);
};
