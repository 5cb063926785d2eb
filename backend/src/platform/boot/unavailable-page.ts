import { PLATFORM_TEXTS } from '../texts';

/** A page of one sentence, without scripts. */
export const messagePageHtml = (title: string, body: string) => `<!doctype html>
<html lang="az">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${PLATFORM_TEXTS.site}</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${body}</p>
</main>
</body>
</html>
`;

export const unavailablePageHtml = () =>
  messagePageHtml(PLATFORM_TEXTS.unavailable, PLATFORM_TEXTS.unavailableBody);
