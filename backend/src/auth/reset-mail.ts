import { escapeHtml, type MailContent } from '../mail/mail.module';

const SUBJECT = 'Kinodost: şifrənin bərpası';

const text = (username: string, link: string) => `Salam, ${username}!

Kinodost hesabınızın şifrəsini bərpa etmək üçün bu linki açın:

${link}

Link 1 saat ərzində və yalnız bir dəfə işləyir.
Şifrənin bərpasını siz istəməmisinizsə, bu məktuba əhəmiyyət verməyin: şifrəniz dəyişməyib.

Kinodost
`;

const html = (username: string, link: string) => `<!doctype html>
<html lang="az">
  <body style="margin:0;padding:24px;background:#f5f5f5;color:#1e1e1e;font-family:Arial,sans-serif;font-size:16px;line-height:1.5">
    <table role="presentation" align="center" width="100%" style="max-width:520px;background:#ffffff;border-radius:8px;padding:32px">
      <tr><td>
        <h1 style="margin:0 0 16px;font-size:22px">Şifrəni bərpa et</h1>
        <p>Salam, ${username}!</p>
        <p>Kinodost hesabınız üçün yeni şifrə təyin etmək istəyirsinizsə, bu düyməni basın:</p>
        <p style="margin:24px 0">
          <a href="${link}" style="background:#3f51b5;color:#ffffff;padding:12px 24px;border-radius:6px;text-decoration:none">Şifrəni yenilə</a>
        </p>
        <p>Düymə işləmirsə, linki brauzerə köçürün:<br><a href="${link}" style="color:#3f51b5;word-break:break-all">${link}</a></p>
        <p>Link 1 saat ərzində və yalnız bir dəfə işləyir.</p>
        <p style="color:#5f5f5f;font-size:14px">Şifrənin bərpasını siz istəməmisinizsə, bu məktuba əhəmiyyət verməyin: şifrəniz dəyişməyib.</p>
      </td></tr>
    </table>
  </body>
</html>
`;

export const resetMail = (username: string, link: string): MailContent => ({
  subject: SUBJECT,
  text: text(username, link),
  html: html(escapeHtml(username), escapeHtml(link)),
});
