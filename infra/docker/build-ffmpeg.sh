#!/bin/bash
# build-ffmpeg FOLDER: Debian's ffmpeg, with its security fixes, of which FOLDER gets a program of a few megabytes that reads and writes what previews of
# films need and nothing else: no network, no other container than MP4. The packaged program would bring 300 MB of libraries.
set -euo pipefail
folder=$1
sources=/etc/apt/sources.list.d/sources.list
for suite in debian:bookworm debian-security:bookworm-security; do
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/${suite%:*} ${suite#*:} main" >>"$sources"
done
apt-get update -qq
apt-get install -qq --yes --no-install-recommends dpkg-dev gcc libc6-dev make nasm pkg-config libdav1d-dev libx264-dev zlib1g-dev >/dev/null
# Linked into the program: its shared library has a second copy for other depths of colour.
rm /usr/lib/*/libx264.so
mkdir /tmp/ffmpeg && cd /tmp/ffmpeg
apt-get source -qq ffmpeg >/dev/null
cd ffmpeg-*/
./configure --disable-everything --disable-autodetect --disable-network --disable-avdevice --disable-doc --disable-debug \
  --disable-ffplay --disable-ffprobe --pkg-config-flags=--static --enable-gpl --enable-libx264 --enable-libdav1d --enable-zlib \
  --enable-protocol=file --enable-demuxer=mov --enable-muxer=image2,mp4,hls \
  --enable-decoder=h264,hevc,mpeg4,mpeg2video,vp8,vp9,libdav1d,mjpeg,prores,dnxhd \
  --enable-decoder=aac,ac3,eac3,mp3,opus,flac,alac,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_f32le \
  --enable-parser=h264,hevc,mpeg4video,mpegvideo,vp8,vp9,av1,mjpeg,dnxhd,aac,ac3,mpegaudio,opus,flac \
  --enable-bsf=extract_extradata,vp9_superframe_split,h264_mp4toannexb,aac_adtstoasc --enable-encoder=libx264,aac,png \
  --enable-filter=scale,format,fps,aresample,aformat,transpose,hflip,vflip,rotate,crop,null,anull,setsar,trim,atrim \
  >/tmp/configure.log || { tail -n 20 /tmp/configure.log ffbuild/config.log >&2; exit 1; }
make --silent -j"$(nproc)" ffmpeg >/dev/null 2>/tmp/make.log || { tail -n 40 /tmp/make.log >&2; exit 1; }
library=$(ldd ffmpeg | sed -nE 's/.*=> (.*libdav1d\.so\.[0-9]+) .*/\1/p')
install -D --strip ffmpeg "$folder/usr/bin/ffmpeg"
# Under /usr: a folder `lib` beside it would replace the system's link of that name.
kept=$(readlink -f "$library")
install -D --mode=644 "$kept" "$folder$(dirname "$kept")/$(basename "$library")"
for package in ffmpeg libx264-164 libdav1d6; do
  copyright=/usr/share/doc/$package/copyright
  [ "$package" != ffmpeg ] || copyright=debian/copyright
  install -D --mode=644 "$copyright" "$folder/usr/share/doc/$package/copyright"
done
