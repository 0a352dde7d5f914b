{{/*
The Deployment of a server written in Node, and what keeps one of it running: (dict "root" $ "part" "api" "program" "apps/api/src/main.ts" "port" 8080 "temporary" "1Gi" "scales" false), for the API "flags" of its own
*/}}
{{- define "wencang.server" -}}
{{- $root := .root -}}
{{- $values := index $root.Values .part -}}
{{- $name := printf "%s-%s" (include "wencang.name" $root) .part -}}
{{- $metrics := $root.Values.config.METRICS_PORT -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels: {{- include "wencang.labels" . | nindent 4 }}
spec:
  {{- if not .scales }}
  replicas: {{ $values.replicas }}
  {{- else }}
  {{- /* Without a number Helm takes the last one away, and Kubernetes runs one replica until the autoscaler has looked. */}}
  {{- with lookup "apps/v1" "Deployment" $root.Release.Namespace $name }}
  replicas: {{ .spec.replicas }}
  {{- end }}
  {{- end }}
  strategy: { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
  selector:
    matchLabels: {{- include "wencang.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "wencang.labels" . | nindent 8 }}
      {{- with $root.Values.podAnnotations }}
      annotations: {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      {{- include "wencang.pod" $root | nindent 6 }}
      {{- include "wencang.spread" . | nindent 6 }}
      # Stopping: 5 s until other pods notice, then at most 25 s for open requests.
      terminationGracePeriodSeconds: 35
      containers:
        - name: {{ .part }}
          {{- include "wencang.image" (dict "root" $root "image" .part) | nindent 10 }}
          # As in the images (docs/adr/0044).
          command: [node, {{ default "--max-semi-space-size=4" .flags }}, {{ .program }}]
          {{- include "wencang.confined" $root | nindent 10 }}
          {{- include "wencang.env" (dict "root" $root "server" .part) | nindent 10 }}
          ports:
            - { name: http, containerPort: {{ .port }} }
            {{- with $metrics }}
            - { name: metrics, containerPort: {{ int . }} }
            {{- end }}
          # At its start a server waits for its database and store.
          startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 2, timeoutSeconds: 3, failureThreshold: {{ add 30 (div (int (default 30 $root.Values.config.START_PATIENCE_SECONDS)) 2) }} }
          livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
          readinessProbe: { httpGet: { path: /readyz, port: http }, periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 2 }
          lifecycle: { preStop: { exec: { command: [sleep, '5'] } } }
          resources: {{- toYaml $values.resources | nindent 12 }}
          volumeMounts: [{ name: tmp, mountPath: /tmp }]
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: {{ .temporary }} }
---
{{ include "wencang.budget" . }}
{{- end }}

{{/* At most one replica is taken away on purpose. */}}
{{- define "wencang.budget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "wencang.name" .root }}-{{ .part }}
  labels: {{- include "wencang.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "wencang.selector" . | nindent 6 }}
{{- end }}

{{/* A service, and with "pods" one whose name has the addresses of the pods themselves: for who trusts them as proxies. */}}
{{- define "wencang.service" -}}
{{- $name := printf "%s-%s" (include "wencang.name" .root) .part -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}
  labels: {{- include "wencang.labels" . | nindent 4 }}
spec:
  ports: [{ name: http, port: {{ .port }}, targetPort: http }]
  selector: {{- include "wencang.selector" . | nindent 4 }}
{{- if .pods }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}-pods
  labels: {{- include "wencang.labels" . | nindent 4 }}
spec:
  clusterIP: None
  publishNotReadyAddresses: true
  ports: [{ name: http, port: {{ .port }}, targetPort: http }]
  selector: {{- include "wencang.selector" . | nindent 4 }}
{{- end }}
{{- end }}
