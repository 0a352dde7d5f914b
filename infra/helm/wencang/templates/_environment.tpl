{{/*
The variables of one server: (dict "root" $ "server" "api"). Names are those of files/variables.yaml; a secret is a reference, never a value.
*/}}
{{- define "wencang.env" -}}
{{- $values := .root.Values -}}
{{- $config := $values.config -}}
{{- $names := index (.root.Files.Get "files/variables.yaml" | fromYaml) .server -}}
{{- $ours := include "wencang.fixedVariables" . | fromYaml -}}
env:
{{- range $name, $value := $ours }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range $name := $names }}
{{- $value := get $config $name }}
{{- if hasKey $values.secrets $name }}
{{- with get $values.secrets $name }}
  - name: {{ $name }}
    valueFrom: { secretKeyRef: { name: {{ .existingSecret | quote }}, key: {{ .key | quote }} } }
{{- end }}
{{- else if and (hasKey $config $name) (ne (toString $value) "") (not (kindIs "invalid" $value)) }}
  - { name: {{ $name }}, value: {{ include "wencang.text" $value | quote }} }
{{- else if eq $name "S3_PUBLIC_ENDPOINT" }}
  - { name: S3_PUBLIC_ENDPOINT, value: {{ $config.S3_ENDPOINT | quote }} }
{{- end }}
{{- end }}
{{- end }}

{{/* Numbers without an exponent. */}}
{{- define "wencang.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ . }}{{ end -}}
{{- end }}

{{/* What the chart decides: ports, and addresses between the servers. The API gets requests from `web` alone, which has replaced any forwarded address; sign-in from the API too. */}}
{{- define "wencang.fixedVariables" -}}
{{- $name := include "wencang.name" .root -}}
{{- $outside := .root.Values.trustedProxies -}}
{{- if has .server (list "api" "worker") }}
DEMO: 'off'
HOST: 0.0.0.0
API_PORT: '8080'
WORKER_PORT: '8083'
ACCOUNT_URL: http://{{ $name }}-account:8081
TRUSTED_PROXIES: {{ $name }}-web-pods
{{- else if eq .server "anchorer" }}
DEMO: 'off'
HOST: 0.0.0.0
ANCHORER_PORT: '8084'
{{- else if eq .server "account" }}
DEMO: 'off'
HOST: 0.0.0.0
ACCOUNT_PORT: '8081'
TRUSTED_PROXIES: {{ prepend $outside (printf "%s-api-pods" $name) | join "," }}
{{- else if and (eq .server "web") $outside }}
REAL_IP: |
  {{- range $outside }}
  set_real_ip_from {{ . }};
  {{- end }}
  real_ip_header X-Forwarded-For;
  real_ip_recursive on;
{{- end }}
{{- end }}
