import type { OpenApiDocument, Operation } from '#features/api-document/document/open-api.ts';
import { html } from '#mail/mail-html.ts';
import type { SafeHtml } from '#mail/mail-html.ts';
import { curlText } from './curl-text.ts';
import { inLines, shapeText } from './shape-text.ts';

export type Call = readonly [path: string, method: string, operation: Operation];

/** One call: its address and its sentence. Opening it shows what it takes and answers. */
export const operationSection = ({ servers, components }: OpenApiDocument, call: Call): SafeHtml => {
  const [path, method, operation] = call;
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const curl = curlText(servers[0]?.url ?? '', call);
  const answers = Object.entries(responses).map(([code, response]) => {
    const name = '$ref' in response ? response.$ref.slice(response.$ref.lastIndexOf('/') + 1) : null;
    const found = '$ref' in response ? components.responses[name ?? ''] : response;
    return { code, isRefusal: name !== null, description: found?.description ?? '', content: found?.content };
  });
  const good = answers.find(({ isRefusal, content }) => !isRefusal && content !== undefined);
  return html`<details class="call" id="${operationId}">
    <summary>
      <h3>
        <span class="method ${method}">${method.toUpperCase()}</span>
        <code>${path}</code>
      </h3>
      <p>${inCode(summary)}</p>
    </summary>
    <div class="inside">
      ${description === undefined ? html`` : html`<p>${inCode(description)}</p>`}
      <p class="who">${whoMay(operation)}</p>
      ${parameters.length === 0 ? html`` : part('In the address', inLines(parameters.map(parameterText)))}
      ${requestBody === undefined ? html`` : part('Body', contentText(requestBody.content))}
      ${good?.content === undefined ? html`` : part(`Answer ${good.code}`, contentText(good.content))}
      ${curl === null ? html`` : part('In a shell', html`${curl}`, 'copied')}
      <h4>Statuses</h4>
      <dl class="statuses">
        ${answers.map(
          (answer) =>
            html`<div>
              <dt>${answer.code === 'default' ? 'others' : answer.code}</dt>
              <dd>${inCode(answer.description)}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </details>`;
};

/** Turns text between backticks in the contract's sentences into <code> elements. */
export const inCode = (text: string): SafeHtml => ({
  safe: html`${text}`.safe.replaceAll(/`([^`]+)`/g, '<code>$1</code>'),
});

const part = (title: string, text: SafeHtml, kind = ''): SafeHtml =>
  html`<h4>${title}</h4>
    <pre class="${kind}"><code>${text}</code></pre>`;

const parameterText = ({ name, required, schema }: NonNullable<Operation['parameters']>[number]): SafeHtml => {
  const mark = required ? '' : '?';
  return html`<b>${name}</b>${mark}: ${shapeText(schema)}`;
};

const contentText = (content: NonNullable<Operation['requestBody']>['content']): SafeHtml =>
  html`${Object.entries(content).map(([type, { schema }]) =>
    type === 'application/json' && Object.keys(schema).length > 0
      ? shapeText(schema)
      : html`<i>${type}</i> ${Object.keys(schema).length > 0 ? shapeText(schema) : html``}`,
  )}`;

const whoMay = ({ security }: Operation): string => {
  const isOpen = security.some((each) => Object.keys(each).length === 0);
  const role = security.find(({ token }) => token !== undefined)?.token?.[0];
  const who = isOpen ? 'For everybody.' : 'For signed-in people.';
  if (role === undefined) return isOpen ? `${who} Not with an API token.` : `${who} No API token may call it.`;
  return `${who} API tokens: ${role === 'read' ? 'every one' : 'those that may read and write'}.`;
};
