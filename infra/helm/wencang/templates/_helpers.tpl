{{/* The name before all others: of the release, which may contain the chart's. */}}
{{- define "wencang.name" -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- contains $name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name $name) | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{/* (dict "root" $ "part" "api") */}}
{{- define "wencang.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "wencang.labels" -}}
{{ include "wencang.selector" . }}
app.kubernetes.io/version: {{ default .root.Chart.AppVersion .root.Values.image.tag | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* (dict "root" $ "image" "api") */}}
{{- define "wencang.image" -}}
image: {{ .root.Values.image.registry }}/{{ .image }}:{{ default .root.Chart.AppVersion .root.Values.image.tag }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
{{- end }}

{{/* What holds for every pod. Links to services would set variables such as API_PORT, which the servers read. */}}
{{- define "wencang.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* What holds for every container. */}}
{{- define "wencang.confined" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Replicas on different nodes, where there are any: (dict "root" $ "part" "api") */}}
{{- define "wencang.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "wencang.selector" . | nindent 8 }}
{{- end }}
