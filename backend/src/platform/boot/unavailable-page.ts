import { TEXTS } from '../texts';

export const unavailablePageHtml = () => `<!doctype html>
<html lang="az">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TEXTS.unavailable} · ${TEXTS.site}</title>
</head>
<body>
<main>
<h1>${TEXTS.unavailable}</h1>
<p>${TEXTS.unavailableBody}</p>
</main>
</body>
</html>
`;
