import type { MailContent } from './mailer';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export interface MailTemplate {
  subject: string;
  title: string;
  username: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  /** Smaller, below the action. */
  footnotes?: string[];
}

const lines = (parts: (string | undefined)[]) => parts.filter((part) => part !== undefined);

function renderText({ username, paragraphs, action, footnotes = [] }: MailTemplate): string {
  const parts = lines([
    `Salam, ${username}!`,
    ...paragraphs,
    action && `${action.label}:\n${action.link}`,
    ...footnotes,
    'Kinodost',
  ]);
  return `${parts.join('\n\n')}\n`;
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const footnote = (text: string) => `<p style="color:#5f5f5f;font-size:14px">${escapeHtml(text)}</p>`;

function button(label: string, link: string): string {
  const address = escapeHtml(link);
  return `<p style="margin:24px 0">
          <a href="${address}" style="display:inline-block;background:#3f51b5;color:#ffffff;padding:12px 24px;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a>
        </p>
        <p>Düymə işləmirsə, linki brauzerə köçürün:<br><a href="${address}" style="color:#3f51b5;word-break:break-all">${address}</a></p>`;
}

function renderHtml({ title, username, paragraphs, action, footnotes = [] }: MailTemplate): string {
  const parts = lines([
    `<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(title)}</h1>`,
    paragraph(`Salam, ${username}!`),
    ...paragraphs.map(paragraph),
    action && button(action.label, action.link),
    ...footnotes.map(footnote),
  ]);
  return `<!doctype html>
<html lang="az">
  <body style="margin:0;padding:24px;background:#f5f5f5;color:#1e1e1e;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
    <table role="presentation" align="center" width="100%" style="max-width:520px;background:#ffffff;border-radius:8px;padding:32px">
      <tr><td>
        ${parts.join('\n        ')}
      </td></tr>
    </table>
  </body>
</html>
`;
}

/** As text and as HTML. */
export const renderMail = (template: MailTemplate): MailContent => ({
  subject: template.subject,
  text: renderText(template),
  html: renderHtml(template),
});
