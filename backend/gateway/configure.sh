#!/bin/sh
# Writes the parts of the gateway's configuration that its environment decides. The image of nginx runs it before nginx.
#   GATEWAY_TRUSTS  addresses or ranges whose X-Forwarded-For and X-Forwarded-Proto count, separated by commas
#   GATEWAY_TLS     a folder with fullchain.pem and privkey.pem: the gateway ends TLS, and port 80 leads to PUBLIC_URL
set -eu
folder=${GATEWAY_FOLDER:-/etc/nginx/gateway}

refuse() {
  echo "$1" >&2
  exit 1
}

trusts=$(echo "${GATEWAY_TRUSTS:-}" | tr ',' ' ')
case $trusts in
  *[!0-9A-Fa-f.:/\ ]*) refuse "GATEWAY_TRUSTS: takes addresses or ranges, separated by commas, like 10.0.0.7,10.1.0.0/16." ;;
esac
for address in $trusts; do echo "set_real_ip_from $address;"; done >"$folder/trusts.conf"

if [ -z "${GATEWAY_TLS:-}" ]; then
  : >"$folder/tls.conf"
  exit 0
fi

for file in fullchain.pem privkey.pem; do
  [ -r "$GATEWAY_TLS/$file" ] || refuse "GATEWAY_TLS: the folder $GATEWAY_TLS has no readable $file."
done
public=${PUBLIC_URL:-}
case ${public%/} in
  https://*/* | *[!A-Za-z0-9.:/_\[\]-]*) public= ;;
  https://?*) ;;
  *) public= ;;
esac
[ -n "$public" ] || refuse "PUBLIC_URL: with GATEWAY_TLS it takes an address like https://kinodost.example.com."

# nginx 1.25 warns of 'http2' here, older ones know no other way.
cat >"$folder/tls.conf" <<END
listen 443 ssl http2 backlog=4096;
ssl_certificate $GATEWAY_TLS/fullchain.pem;
ssl_certificate_key $GATEWAY_TLS/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:10m;
ssl_session_tickets off;
if (\$leads_to_https) { return 301 ${public%/}\$request_uri; }
END
