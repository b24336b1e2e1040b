import { METHODS } from '#features/api-document/document/open-api.ts';
import type { OpenApiDocument } from '#features/api-document/document/open-api.ts';
import { html } from '#mail/mail-html.ts';
import type { SafeHtml } from '#mail/mail-html.ts';
import { inCode, operationSection } from './operation-section.ts';
import type { Call } from './operation-section.ts';
import { shapeText } from './shape-text.ts';

/**
 * The document as one page. It works without its script, which adds the filter, the copying and the theme of the
 * product.
 */
export const readerPage = (document: OpenApiDocument): string => {
  const groups = groupsOf(document);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>API document · Crushing</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs/reader.css" />
        <link rel="stylesheet" href="/api/docs/calls.css" />
        <script src="/api/docs/reader.js"></script>
      </head>
      <body>
        <a class="skip" href="#calls">To the calls</a>
        <header>
          <a class="home" href="/">Crushing</a>
          <a href="/api/openapi.json">OpenAPI ${document.openapi.slice(0, 3)} as JSON</a>
        </header>
        <nav aria-label="Calls by subject">
          <ul>
            ${groups.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}
            <li><a href="#shapes">Shapes</a></li>
          </ul>
        </nav>
        <main>
          <h1>API document</h1>
          <p class="lead">Crushing ${document.info.version}. ${inCode(document.info.description)}</p>
          ${introduction(document)}
          <div class="filter" hidden>
            <label for="filter">Find a call</label>
            <input id="filter" type="search" autocomplete="off" spellcheck="false" />
            <p role="status"></p>
          </div>
          <div id="calls" tabindex="-1">
            ${groups.map(
              ({ name, calls }) =>
                html`<section aria-labelledby="${anchorOf(name)}">
                  <h2 id="${anchorOf(name)}">${name}</h2>
                  ${calls.map((call) => operationSection(document, call))}
                </section>`,
            )}
          </div>
          ${shapes(document)}
        </main>
      </body>
    </html> `.safe;
};

const introduction = ({ servers }: OpenApiDocument): SafeHtml => html`
  <section aria-labelledby="start">
    <h2 id="start">Start</h2>
    <ol>
      <li>Make an API token in <a href="/settings">Settings</a>, under “API tokens”. It is shown once.</li>
      <li>Find the id of a habit, then tick it:</li>
    </ol>
    <pre class="copied"><code>${START(servers[0]?.url ?? '')}</code></pre>
    <p>
      A refusal answers with a sentence: <code>{"message": "…"}</code>. Days are written <code>YYYY-MM-DD</code>,
      instants as ISO 8601 in UTC. A mark of <code>?</code> says that something may be left out.
    </p>
  </section>
`;

const START = (server: string): string => `export CRUSHING_TOKEN=crush_…

curl '${server}/api/habits' \\
  -H "Authorization: Bearer $CRUSHING_TOKEN"

curl -X PATCH '${server}/api/habits/7' \\
  -H "Authorization: Bearer $CRUSHING_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"completed": true}'`;

const shapes = ({ components }: OpenApiDocument): SafeHtml => html`
  <section aria-labelledby="shapes">
    <h2 id="shapes">Shapes</h2>
    ${Object.entries(components.schemas).map(
      ([name, shape]) =>
        html`<h3 class="shape" id="shape-${name}" tabindex="-1">${name}</h3>
          <pre><code>${shapeText(shape)}</code></pre>`,
    )}
  </section>
`;

const anchorOf = (name: string): string => `subject-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;

type Group = { readonly name: string; readonly calls: readonly Call[] };

const groupsOf = ({ paths, tags }: OpenApiDocument): readonly Group[] => {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Call[] => (item[method] === undefined ? [] : [[path, method, item[method]]])),
  );
  return tags.map(({ name }) => ({
    name,
    calls: calls.filter(
      ([
        ,
        ,
        {
          tags: [tag],
        },
      ]) => tag === name,
    ),
  }));
};
